import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export type Mood = 'well' | 'fails' | 'hangs'

/** A Twilio and a mail server on loopback whose mood can be changed, and what each was handed and took. */
export async function startSenders() {
  const state: { mood: Mood } = { mood: 'well' }
  const taken = { sms: [] as string[], email: [] as string[] }
  /** Also what was handed over and got no answer: it may have been delivered. */
  const handed: string[] = []
  const sockets = new Set<Socket>()

  const twilio = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      const message = `${form.get('To')} ${form.get('Body')}`
      if (state.mood === 'fails') return response.writeHead(503).end('{}')
      handed.push(message)
      if (state.mood === 'hangs') return undefined
      taken.sms.push(message)
      return response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
    })
  })
  const smtp = createServer((socket) => {
    if (state.mood === 'fails') socket.end('421 busy\r\n')
    if (state.mood === 'well') takeMail(socket, (id) => taken.email.push(id))
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
  return { state, taken, handed, env, stop }
}

/** Just enough of SMTP to be handed a message; it is known by its Message-ID. */
function takeMail(socket: Socket, take: (id: string) => void): void {
  let waiting = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 here')
  socket.on('data', (chunk: Buffer) => {
    waiting += chunk.toString()
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n'
      const end = waiting.indexOf(mark)
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + mark.length)
      if (isData) take(/^message-id: (.*)$/im.exec(part)?.[1] ?? part)
      say(/^DATA/i.test(part) && !isData ? '354 go on' : '250 fine')
      isData = !isData && /^DATA/i.test(part)
    }
  })
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
