import { type AddressInfo, createServer } from 'node:net'

import { onTestFinished } from 'vitest'

type Received = { from: string; to: string[]; data: string }

/** What to say at a command instead of going on; `silence` says nothing, `hang up` ends the line. */
type Script = Partial<Record<'CONNECT' | 'RCPT' | 'DATA' | 'END', string>>

/** As much of a mail server as it takes to be handed one message after the other. */
export async function fakeSmtp(script: Script = {}) {
  const received: Received[] = []
  const server = createServer((socket) => {
    let mail: Received = { from: '', to: [], data: '' }
    let isData = false
    let text = ''
    const say = (line: string) => {
      if (line === 'hang up') socket.destroy()
      else if (line !== 'silence') socket.write(`${line}\r\n`)
    }
    socket.on('error', () => {})
    say(script.CONNECT ?? '220 here')
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
          say(script.END ?? '250 taken')
        } else if (/^(EHLO|HELO)/i.test(line)) say('250 here')
        else if (/^MAIL FROM/i.test(line)) {
          mail.from = line
          say('250 fine')
        } else if (/^RCPT TO/i.test(line)) {
          mail.to.push(line)
          say(script.RCPT ?? '250 fine')
        } else if (/^DATA/i.test(line)) {
          isData = !script.DATA
          say(script.DATA ?? '354 go on')
        } else say('250 fine')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, smtp: { url: `smtp://127.0.0.1:${port}`, from: 'hello@tablefare.example' } }
}
