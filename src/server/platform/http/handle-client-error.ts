import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { refusalMessages } from '#contract/refusal-messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { earlyHeaders } from '#server/platform/http/early-headers.ts'

/** A request that Node's HTTP parser rejects never reaches Fastify. Its reply has the same format as any other error. */
export const handleClientError = (publicUrl: string | undefined) => (error: ClientError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, message } = refusalFor(error.code)
  const [status] = refusalMessages[code]
  const body = JSON.stringify({ error: message, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(earlyHeaders(publicUrl?.startsWith('https:') === true)).map((pair) => pair.join(': ')),
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

type ClientError = Error & { code?: string }

function refusalFor(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('HEADERS_TOO_LARGE')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('REQUEST_TOO_SLOW')
  return new Refusal('INVALID_INPUT', { field: 'the request', problem: 'cannot be parsed' })
}
