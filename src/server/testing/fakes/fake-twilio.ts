import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

export type TwilioRequest = {
  method: string
  path: string
  authorization: string
  form: Record<string, string>
}

type Handler = (request: TwilioRequest, response: ServerResponse) => void

/** Serves the part of Twilio's API that we use, on a free port, until the test finishes. */
export async function fakeTwilio(answer: Handler = accept) {
  const requests: TwilioRequest[] = []
  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { method = '', url: path = '', headers } = request
    const one = { method, path, authorization: headers.authorization ?? '', form }
    requests.push(one)
    answer(one, response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, twilio: { accountSid: 'AC1', authToken: 'secret', from: '+447700900000', url } }
}

export function accept(_asked: TwilioRequest, response: ServerResponse): void {
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}')
}
