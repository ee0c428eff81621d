import { type Agent, request } from 'node:http'

/** A request before it is written down for the wire. */
export type Asked = {
  method: string
  path: string
  params: Record<string, string>
  /** Taken for the parameters as it is, without escapes of ours. */
  isRaw: boolean
  query: [string, string][]
  headers: Record<string, string | string[]>
  type: string | undefined
  body: unknown
  /** What goes out instead of the body, byte by byte. */
  text: string | Buffer | undefined
}
export type Answer = { status: number; type: string; body: string; headers: Record<string, unknown> }

export function urlOf({ path, params, isRaw, query }: Asked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    isRaw ? (params[name] ?? '') : escape(params[name] ?? ''),
  )
  const search = query.map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')
  return search ? `${filled}?${search}` : filled
}

/** Half a surrogate pair has no escape; it goes as the bytes that it would be. */
function escape(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

const raw = /"@@raw:(.*?)@@"/g

/** A value that JSON text may hold and a JavaScript value cannot, such as 1e400. */
export function rawJson(text: string): string {
  return `@@raw:${text}@@`
}

export function bodyOf({ text, body }: Asked): string | Buffer | undefined {
  if (text !== undefined) return text
  return body === undefined ? undefined : JSON.stringify(body).replace(raw, '$1')
}

const patience = 20_000

/** Over HTTP, as anybody would. A stream is read for as long as it has something to say at once. */
export function send(port: number, asked: Asked, agent: Agent): Promise<Answer> {
  const payload = bodyOf(asked)
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const type = asked.type === undefined ? {} : { 'content-type': asked.type }
    const headers = { ...type, ...asked.headers, ...length }
    const call = request({
      port,
      host: '127.0.0.1',
      method: asked.method,
      path: urlOf(asked),
      headers,
      agent,
    })
    call.setTimeout(patience, () => call.destroy(new Error('no answer came')))
    call.on('error', reject)
    call.on('response', (response) => {
      let body = ''
      const { statusCode: status = 0, headers: said } = response
      const contentType = said['content-type'] ?? ''
      const done = () => resolve({ status, type: contentType, body, headers: said })
      response.setEncoding('utf8')
      response.on('error', reject)
      response.on('end', done)
      let quiet: NodeJS.Timeout | undefined
      const isStream = contentType.startsWith('text/event-stream')
      response.on('data', (chunk: string) => {
        body += chunk
        if (!isStream) return
        clearTimeout(quiet)
        quiet = setTimeout(() => (call.destroy(), done()), 15)
      })
    })
    call.end(payload)
  })
}
