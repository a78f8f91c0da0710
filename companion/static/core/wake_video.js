// Keeps the screen on by playing a video, if there is no wake lock. Browsers offer wake locks on secure pages only.
//
// The video shows a tiny picture that this page draws. For Chromium and Firefox a muted video is enough. Safari keeps the screen
// on only for a video with sound, so in Safari the video has a silent sound track.

import { h } from "./dom.js";

const FRAME_MS = 1000;
const NEEDS_SOUND = navigator.vendor.startsWith("Apple");

/** @type {HTMLVideoElement | null} */
let video = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

export const canPlayWakeVideo = () => "captureStream" in HTMLCanvasElement.prototype;

function silence() {
  const context = new AudioContext();
  const source = context.createConstantSource();
  const gain = context.createGain();
  const target = context.createMediaStreamDestination();
  gain.gain.value = 0;
  source.connect(gain).connect(target);
  source.start();
  return target.stream.getAudioTracks();
}

function createVideo() {
  const canvas = h("canvas", { width: 2, height: 2 });
  const picture = canvas.getContext("2d");
  const stream = canvas.captureStream();
  if (NEEDS_SOUND) for (const track of silence()) stream.addTrack(track);
  const drawFrame = () => {
    if (picture) picture.fillStyle = Date.now() % 2 ? "#16281f" : "#17291f";
    picture?.fillRect(0, 0, 2, 2); // browsers treat a video without new pictures as paused
  };
  timer = setInterval(drawFrame, FRAME_MS);
  const element = h("video", { class: "wake-video", playsinline: true, "aria-hidden": "true", tabindex: "-1" });
  element.muted = !NEEDS_SOUND;
  element.srcObject = stream;
  document.body.append(element);
  drawFrame();
  return element;
}

/** Starts the video and returns whether it plays. Call it after a tap. */
export async function playWakeVideo() {
  try {
    video ??= createVideo();
    await video.play();
    return true;
  } catch {
    stopWakeVideo();
    return false; // the browser refuses to play, as in some power-saving modes
  }
}

export function stopWakeVideo() {
  clearInterval(timer);
  video?.remove();
  video = null;
}
