import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { expect, test } from 'vitest'

import { sendByTwilio } from '#server/platform/messages/send-by-twilio.ts'
import { fakeTwilio } from '#server/testing/fakes/fake-twilio.ts'

const message = { id: '1', to: '+447700900123', subject: '', text: 'Your code is 123456 & more' }

test('D5: an SMS is one POST to the account’s Messages with To, From and Body, authenticated with the token', async () => {
  const { requests, twilio } = await fakeTwilio()
  expect(await sendByTwilio(twilio)(message)).toEqual({ outcome: 'sent' })
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${btoa('AC1:secret')}`,
      form: { To: '+447700900123', From: '+447700900000', Body: 'Your code is 123456 & more' },
    },
  ])
})

test.each([
  [400, 'refused'],
  [401, 'not sent'],
  [429, 'not sent'],
  [503, 'not sent'],
  [500, 'unknown'],
  [502, 'unknown'],
  [504, 'unknown'],
])('status %i means: %s', async (status, outcome) => {
  const { twilio } = await fakeTwilio((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":21211}'),
  )
  expect(await sendByTwilio(twilio)(message)).toEqual({ outcome, reason: `Twilio answered ${status}` })
})

test('a timeout and a broken reply are unknown; an unreachable host is a certain failure', async () => {
  const silent = await fakeTwilio(() => {})
  expect(await sendByTwilio(silent.twilio, 100)(message)).toMatchObject({ outcome: 'unknown' })
  const broken = await fakeTwilio((_, response) => void response.destroy())
  expect(await sendByTwilio(broken.twilio)(message)).toMatchObject({ outcome: 'unknown' })
  const unreachable = { ...silent.twilio, url: `http://127.0.0.1:${await freePort()}` }
  expect(await sendByTwilio(unreachable)(message)).toMatchObject({ outcome: 'not sent' })
})

test('a reason never quotes the number, the text or the token', async () => {
  const outcomes = []
  for (const status of [400, 500, 503]) {
    const { twilio } = await fakeTwilio(({ form }, response) =>
      response.writeHead(status).end(JSON.stringify(form)),
    )
    outcomes.push(await sendByTwilio(twilio)(message))
  }
  expect(JSON.stringify(outcomes)).not.toMatch(/7700|123456|secret/)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
