// Five sounds, made with WebAudio: flip, slap, gulp, bonk and fanfare. Each function gets the start time and returns the end
// time.

const NOISE_SECONDS = 0.5;
/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/**
 * White noise, the same every time.
 * @param {BaseAudioContext} context
 */
function noise(context) {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.ceil(NOISE_SECONDS * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[at] = state / 2 ** 31;
  }
  noises.set(context, buffer);
  return buffer;
}

/**
 * A sound that starts at `at` and lasts `length` seconds. It gets loud quickly and then fades.
 * @typedef {{ at: number, length: number, loud: number, attack?: number }} Heard
 */

/**
 * @param {AudioNode} output
 * @param {Heard} heard
 */
function fade(output, { at, length, loud, attack = 0.005 }) {
  const gain = output.context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(output);
  return gain;
}

/**
 * Noise through a filter whose frequency changes from the first value to the second.
 * @param {AudioNode} output
 * @param {BiquadFilterType} type
 * @param {[from: number, to: number]} frequencies
 * @param {Heard} heard
 */
function hiss(output, type, [from, to], heard) {
  const { context } = output;
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, heard.at);
  filter.frequency.exponentialRampToValueAtTime(to, heard.at + heard.length);
  source.connect(filter).connect(fade(output, heard));
  source.start(heard.at, 0, heard.length);
}

/**
 * A tone that passes through these frequencies at a constant pace.
 * @param {AudioNode} output
 * @param {OscillatorType} type
 * @param {number[]} frequencies
 * @param {Heard} heard
 */
function tone(output, type, frequencies, heard) {
  const source = output.context.createOscillator();
  source.type = type;
  const step = heard.length / Math.max(1, frequencies.length - 1);
  for (const [place, frequency] of frequencies.entries()) {
    if (place === 0) source.frequency.setValueAtTime(frequency, heard.at);
    else source.frequency.exponentialRampToValueAtTime(frequency, heard.at + place * step);
  }
  source.connect(fade(output, heard));
  source.start(heard.at);
  source.stop(heard.at + heard.length);
}

/** @typedef {(output: AudioNode, at: number) => number} Sound */

/** A card or a pile turns in the air and touches the table. @type {Sound} */
function flip(output, at) {
  hiss(output, "bandpass", [700, 3200], { at, length: 0.16, loud: 0.9, attack: 0.07 });
  hiss(output, "highpass", [2500, 1800], { at: at + 0.15, length: 0.05, loud: 0.3, attack: 0.002 });
  return at + 0.2;
}

/** A hand slaps a card on the table. @type {Sound} */
function slap(output, at) {
  hiss(output, "lowpass", [5200, 700], { at, length: 0.12, loud: 0.45, attack: 0.001 });
  tone(output, "sine", [170, 60], { at, length: 0.15, loud: 0.4, attack: 0.002 });
  return at + 0.15;
}

/** A hen swallows a worm: the tone goes down, and then up a little. @type {Sound} */
function gulp(output, at) {
  tone(output, "sine", [430, 115, 250], { at, length: 0.26, loud: 0.55, attack: 0.03 });
  tone(output, "sine", [210, 90, 330], { at: at + 0.24, length: 0.16, loud: 0.5, attack: 0.02 });
  return at + 0.4;
}

/** Two heads of wood meet. @type {Sound} */
function bonk(output, at) {
  tone(output, "triangle", [300, 235], { at, length: 0.28, loud: 0.55, attack: 0.002 });
  tone(output, "sine", [830, 640], { at, length: 0.1, loud: 0.22, attack: 0.002 });
  return at + 0.28;
}

const MELODY = [[523.25, 0, 0.14], [659.25, 0.14, 0.14], [783.99, 0.28, 0.14], [1046.5, 0.42, 0.55]];

/** Somebody has won. @type {Sound} */
function fanfare(output, at) {
  const filter = output.context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = 2600;
  filter.connect(output);
  for (const [frequency = 0, after = 0, length = 0] of MELODY) {
    tone(filter, "sawtooth", [frequency], { at: at + after, length, loud: 0.24, attack: 0.015 });
    tone(filter, "square", [frequency / 2], { at: at + after, length, loud: 0.12, attack: 0.015 });
  }
  return at + 0.97;
}

/** @type {Record<SoundName, Sound>} */
export const SOUNDS = { flip, slap, gulp, bonk, fanfare };
