import { Writable } from 'node:stream'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { logOptions } from '#server/platform/http/log.ts'

test('a log line is JSON with a request id and without password, code, card, token, address, mobile or note', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) })
  const app = Fastify({ logger: { ...logOptions('info'), stream } })
  const secrets = {
    password: 'canary-1',
    token: 'canary-2',
    otp: 'canary-3',
    cardNumber: 'canary-4',
    mobileNo: 'canary-5',
  }
  const personal = { address: 'canary-6', note: 'canary-7', kitchenNotes: 'canary-8', postCode: 'canary-9' }
  app.post('/sign-in', async (request) => {
    request.log.info(
      { ...secrets, body: { ...secrets, ...personal }, input: { draft: { order: personal } } },
      'careless line',
    )
    request.log.error({ err: Object.assign(new Error('twice'), { code: '23505' }) }, 'a line one needs')
    return 'done'
  })
  const headers = { authorization: 'Bearer canary-10', cookie: 'session=canary-11' }
  await app.inject({ method: 'POST', url: '/sign-in?postCode=canary-12', headers })
  await app.close()
  expect(lines.length).toBeGreaterThanOrEqual(3)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(Number), reqId: expect.any(String) })
  expect(lines.join('')).not.toContain('canary')
  expect(lines.join('')).toContain('/sign-in')
  expect(lines.join('')).toContain('23505')
})
