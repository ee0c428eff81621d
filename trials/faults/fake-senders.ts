import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type Mode = 'works' | 'fails' | 'hangs'

/** A Twilio and a mail server on loopback that can be made to fail or hang, with the messages they received and accepted. */
export async function startSenders() {
  const state: { mode: Mode } = { mode: 'works' }
  const accepted = { sms: [] as string[], email: [] as string[] }
  /** Includes messages without a response: they may have been delivered. */
  const received: string[] = []
  const sockets = new Set<Socket>()

  const twilio = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      const message = `${form.get('To')} ${form.get('Body')}`
      if (state.mode === 'fails') return response.writeHead(503).end('{}')
      received.push(message)
      if (state.mode === 'hangs') return undefined
      accepted.sms.push(message)
      return response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
    })
  })
  const smtp = createServer((socket) => {
    if (state.mode === 'fails') socket.end('421 busy\r\n')
    if (state.mode === 'works') acceptMail(socket, (id) => accepted.email.push(id))
  })
  for (const server of [twilio, smtp])
    server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  const [smsPort, mailPort] = [await listen(twilio), await listen(smtp)]
  const env = {
    SMS_SENDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'of a fake',
    TWILIO_FROM: '+447700900000',
    TWILIO_URL: `http://127.0.0.1:${smsPort}`,
    EMAIL_SENDER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  }
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    for (const server of [twilio, smtp]) server.close()
  }
  return { state, accepted, received, env, stop }
}

/** Just enough SMTP to accept a message, which is identified by its Message-ID. */
function acceptMail(socket: Socket, onMessage: (id: string) => void): void {
  let waiting = ''
  let isData = false
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply('220 here')
  socket.on('data', (chunk: Buffer) => {
    waiting += chunk.toString()
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n'
      const end = waiting.indexOf(mark)
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + mark.length)
      if (isData) onMessage(/^message-id: (.*)$/im.exec(part)?.[1] ?? part)
      reply(/^DATA/i.test(part) && !isData ? '354 go on' : '250 fine')
      isData = !isData && /^DATA/i.test(part)
    }
  })
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
