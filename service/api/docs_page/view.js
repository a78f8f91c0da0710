// Renders openapi.json: every operation with its parameters, responses and a form to send a request; then the schemas.

const byId = (id) => document.getElementById(id)

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const pretty = (value) => element('pre', {}, JSON.stringify(value, null, 2))

function collapsible(title, ...children) {
  return element('details', {}, element('summary', {}, title), ...children)
}

function resolved(spec, thing) {
  if (!thing.$ref) return thing
  return thing.$ref.split('/').slice(1).reduce((found, part) => found[part], spec)
}

function exampleOf(spec, content) {
  if (content.example !== undefined) return content.example
  const { properties = {} } = resolved(spec, content.schema)
  return Object.fromEntries(
    Object.entries(properties).filter(([, field]) => 'example' in field).map(([name, field]) => [name, field.example]),
  )
}

function address(path, values, parameters) {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: where } of parameters) {
    const value = values.get(`${where} ${name}`)
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value))
    if (where === 'query' && value) query.set(name, value)
  }
  return query.size ? `${filled}?${query}` : filled
}

async function send(method, path, parameters, values, type) {
  const headers = {}
  const token = byId('token').value.trim()
  if (token) headers.Authorization = `Bearer ${token}`
  for (const { name, in: where } of parameters) {
    const value = where === 'header' && values.get(`header ${name}`)
    if (value) headers[name] = value
  }
  const body = type ? values.get('body') : undefined
  if (type) headers['Content-Type'] = type
  return fetch(address(path, values, parameters), { method: method.toUpperCase(), headers, body })
}

async function responseText(response) {
  const type = response.headers.get('Content-Type') ?? ''
  const head = `${response.status} ${type}`
  if (type.startsWith('image/') || type.startsWith('text/event-stream')) {
    await response.body.cancel()
    return head
  }
  const text = await response.text()
  return `${head}\n\n${type.includes('json') && text && !type.includes('ndjson') ? JSON.stringify(JSON.parse(text), null, 2) : text}`
}

function tryForm(spec, method, path, operation, parameters) {
  const form = element('form')
  for (const { name, in: where, required } of parameters) {
    const field = element('input', { name: `${where} ${name}`, autocomplete: 'off' })
    field.required = Boolean(required)
    form.append(element('label', {}, `${name} (${where}) `, field))
  }
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (type) {
    const field = element('textarea', { name: 'body', rows: 5 })
    field.value = JSON.stringify(exampleOf(spec, content), null, 2)
    form.append(element('label', {}, `Body (${type}) `, field))
  }
  const output = element('pre', { 'aria-live': 'polite' })
  output.hidden = true
  form.append(element('button', {}, 'Send'), output)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    output.hidden = false
    output.textContent = '…'
    try {
      output.textContent = await responseText(await send(method, path, parameters, new FormData(form), type))
    } catch (why) {
      output.textContent = String(why)
    }
  })
  return form
}

function renderResponse(status, answer) {
  const parts = Object.entries(answer.content ?? {}).map(([type, content]) =>
    element('div', {}, element('code', {}, type), pretty(content.example ?? content.schema ?? {})),
  )
  return collapsible(`${status} ${answer.description}`, ...parts)
}

function renderOperation(spec, path, method, operation) {
  const parameters = (operation.parameters ?? []).map((each) => resolved(spec, each))
  const title = element('span', {}, element('span', { class: 'method' }, method.toUpperCase()),
    element('code', {}, path), ` ${operation.summary}`)
  const answers = Object.entries(operation.responses).map(([status, answer]) => renderResponse(status, resolved(spec, answer)))
  const list = parameters.map(({ name, in: where, description = '' }) =>
    element('li', {}, element('code', {}, name), ` (${where}) ${description}`))
  return collapsible(title, element('p', {}, operation.description), element('ul', {}, ...list), ...answers,
    collapsible('Try it', tryForm(spec, method, path, operation, parameters)))
}

function show(spec) {
  byId('about').textContent = spec.info.description
  for (const { name, description } of spec.tags ?? []) {
    byId('operations').append(element('h2', {}, description || name))
    for (const [path, operations] of Object.entries(spec.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        if (operation.tags?.includes(name)) byId('operations').append(renderOperation(spec, path, method, operation))
      }
    }
  }
  for (const [name, schema] of Object.entries(spec.components.schemas)) byId('schemas').append(collapsible(name, pretty(schema)))
  byId('operations').removeAttribute('aria-busy')
}

show(await (await fetch('/openapi.json')).json())
