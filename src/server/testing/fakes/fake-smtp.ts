import { type AddressInfo, createServer } from 'node:net'

import { onTestFinished } from 'vitest'

type Received = { from: string; to: string[]; data: string }

/** Replies to use instead of the normal ones; `silence` sends nothing, `hang up` closes the connection. */
type Script = Partial<Record<'CONNECT' | 'RCPT' | 'DATA' | 'END', string>>

/** A mail server that accepts messages one by one. */
export async function fakeSmtp(script: Script = {}) {
  const received: Received[] = []
  const server = createServer((socket) => {
    let mail: Received = { from: '', to: [], data: '' }
    let isData = false
    let text = ''
    const reply = (line: string) => {
      if (line === 'hang up') socket.destroy()
      else if (line !== 'silence') socket.write(`${line}\r\n`)
    }
    socket.on('error', () => {})
    reply(script.CONNECT ?? '220 here')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          received.push({ ...mail, data: line })
          mail = { from: '', to: [], data: '' }
          reply(script.END ?? '250 taken')
        } else if (/^(EHLO|HELO)/i.test(line)) reply('250 here')
        else if (/^MAIL FROM/i.test(line)) {
          mail.from = line
          reply('250 fine')
        } else if (/^RCPT TO/i.test(line)) {
          mail.to.push(line)
          reply(script.RCPT ?? '250 fine')
        } else if (/^DATA/i.test(line)) {
          isData = !script.DATA
          reply(script.DATA ?? '354 go on')
        } else reply('250 fine')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, smtp: { url: `smtp://127.0.0.1:${port}`, from: 'hello@tablefare.example' } }
}
