import { type Agent, request as openRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request before it is serialised. */
export type ApiRequest = {
  method: string
  path: string
  params: Record<string, string>
  /** The parameters are put into the path without escaping. */
  isRaw: boolean
  query: [string, string][]
  headers: Record<string, string | string[]>
  type: string | undefined
  body: unknown
  /** Sent instead of the body, byte by byte. */
  text: string | Buffer | undefined
}
export type Answer = { status: number; type: string; body: string; headers: Record<string, unknown> }

export function urlOf({ path, params, isRaw, query }: ApiRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    isRaw ? (params[name] ?? '') : escape(params[name] ?? ''),
  )
  const search = query.map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')
  return search ? `${filled}?${search}` : filled
}

/** encodeURIComponent throws on half a surrogate pair; its bytes are sent instead. */
function escape(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

const raw = /"@@raw:(.*?)@@"/g

/** A value that JSON text may hold and a JavaScript value cannot, such as 1e400. */
export function rawJson(text: string): string {
  return `@@raw:${text}@@`
}

export function bodyOf({ text, body }: ApiRequest): string | Buffer | undefined {
  if (text !== undefined) return text
  return body === undefined ? undefined : JSON.stringify(body).replace(raw, '$1')
}

const timeoutMs = 20_000

/** Sends over HTTP. An event stream is read until it is quiet for 15 ms. */
export function send(port: number, request: ApiRequest, agent: Agent): Promise<Answer> {
  const payload = bodyOf(request)
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const type = request.type === undefined ? {} : { 'content-type': request.type }
    const headers = { ...type, ...request.headers, ...length }
    const call = openRequest({
      port,
      host: '127.0.0.1',
      method: request.method,
      path: urlOf(request),
      headers,
      agent,
    })
    call.setTimeout(timeoutMs, () => call.destroy(new Error('no response')))
    call.on('error', reject)
    call.on('response', (response) => {
      const chunks: Buffer[] = []
      const { statusCode: status = 0, headers: received } = response
      const contentType = received['content-type'] ?? ''
      const done = () => {
        const body = decompress(Buffer.concat(chunks), received['content-encoding'])
        resolve({ status, type: contentType, body: body.toString(), headers: received })
      }
      response.on('error', reject)
      response.on('end', done)
      let quiet: NodeJS.Timeout | undefined
      const isStream = contentType.startsWith('text/event-stream')
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!isStream) return
        clearTimeout(quiet)
        quiet = setTimeout(() => (call.destroy(), done()), 15)
      })
    })
    call.end(payload)
  })
}

/** The answer to HEAD names an encoding and has no body. */
function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
