import { expect, test } from 'vitest'

import { sendBySmtp } from '#server/platform/messages/send-by-smtp.ts'
import { fakeSmtp } from '#server/testing/fakes/fake-smtp.ts'

const message = {
  id: '00000000-0000-4000-8000-000000000001',
  to: 'asha@example.com',
  subject: 'Your order TF-1 was accepted',
  text: 'Hello Asha\n.\nYour order comes at 18:30.',
}

test('D27: an email goes to one person, with its subject, text and a Message-ID that stays the same', async () => {
  const { received, smtp } = await fakeSmtp()
  const send = sendBySmtp(smtp)
  for (let i = 0; i < 2; i++) expect(await send(message)).toEqual({ outcome: 'sent' })
  expect(received).toHaveLength(2)
  for (const { from, to, data } of received) {
    expect(from).toContain('<hello@tablefare.example>')
    expect(to).toEqual(['RCPT TO:<asha@example.com>'])
    expect(data).toContain('Subject: Your order TF-1 was accepted')
    expect(data).toContain('Your order comes at 18:30.')
    expect(data).toContain('Message-ID: <00000000-0000-4000-8000-000000000001@tablefare.example>')
  }
})

test('an address or a subject cannot inject a recipient or a header', async () => {
  const { received, smtp } = await fakeSmtp()
  await sendBySmtp(smtp)({
    ...message,
    to: 'asha@example.com, eve@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
  })
  const all = received.flatMap(({ to }) => to).join()
  expect(all).not.toContain('<eve@example.com>')
  expect(received.map(({ data }) => data).join()).not.toMatch(/^Bcc:/m)
})

test.each([
  ['an unknown person', 'refused', { RCPT: '550 no such user asha@example.com' }],
  ['a full letterbox', 'not sent', { RCPT: '452 try later' }],
  ['a text that is declined', 'refused', { END: '554 no' }],
  ['a server that is busy', 'not sent', { CONNECT: '421 busy' }],
  ['a server that says nothing', 'not sent', { CONNECT: 'silence' }],
  ['a line that breaks in the middle', 'unknown', { RCPT: 'hang up' }],
  ['a line that breaks after the text', 'unknown', { END: 'hang up' }],
  ['silence after the text', 'unknown', { END: 'silence' }],
])('%s means: %s', async (_, outcome, script) => {
  const { smtp } = await fakeSmtp(script)
  const result = await sendBySmtp(smtp, 200)(message)
  expect(result).toMatchObject({ outcome })
  expect(JSON.stringify(result)).not.toMatch(/asha|18:30/)
})

test('an unreachable mail server is a certain failure', async () => {
  const result = await sendBySmtp({ url: 'smtp://127.0.0.1:9', from: 'hello@tablefare.example' })(message)
  expect(result).toMatchObject({ outcome: 'not sent' })
})

test('beyond this machine an email is sent with TLS or not at all, and tried again later', async () => {
  const { received, smtp } = await fakeSmtp()
  // The same server under an address that does not count as loopback.
  const url = smtp.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  expect(url).toContain('0.0.0.0')
  expect(await sendBySmtp({ ...smtp, url })(message)).toMatchObject({ outcome: 'not sent' })
  expect(received).toEqual([])
})
