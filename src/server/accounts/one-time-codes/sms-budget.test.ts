import { expect, test } from 'vitest'

import type { CaptchaChallenge } from '#contract/accounts/one-time-codes.ts'
import { solveCaptcha } from '#server/testing/clients/one-time-codes.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const warnings: [object, string][] = []
const { app, db, clock } = await testApp(undefined, {
  codesPerHour: 40,
  warn: (...line) => void warnings.push(line),
})
let next = 0

const send = async (
  mobileNo = `0770091${1000 + next}`,
  captcha?: string,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/send-code',
    headers,
    payload: { mobileNo, captcha: captcha ?? (await solveCaptcha(app)) },
    remoteAddress: `10.2.${++next >> 8}.${next & 255}`,
  })
const costNow = async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/captcha/challenge' })
  return answer.json<{ data: CaptchaChallenge }>().data.parameters.cost
}
const setUsed = (count: number) =>
  db.updateTable('limits').set({ count }).where('scope', 'like', 'codes:%').execute()

test('D5: a flood leaves a quarter of the SMS to customers who return, and reveals no one else’s number', async () => {
  const verified = () => createTestUser(db, { isVerified: true })
  const [owner, other, another] = [await verified(), await verified(), await verified()]
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential: owner.email, password },
  })
  const device = signedIn.cookies.find(({ name }) => name === 'tablefare_device')!.value
  const cookie = { cookie: `tablefare_device=${device}` }
  for (let at = 0; at < 30; at++) expect((await send()).statusCode).toBe(200)
  const refused = await send()
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_TRIES'])
  // A stranger gets the same answer for a number that was verified before.
  expect((await send(other.mobile)).body).toBe(refused.body)
  expect((await send(other.mobile, undefined, cookie)).body).toBe(refused.body)
  expect((await send(another.mobile, undefined, owner.bearer)).body).toBe(refused.body)
  // The owner is known by the session, or by a browser that has signed in before.
  expect((await send(other.mobile, undefined, other.bearer)).statusCode).toBe(200)
  expect((await send(owner.mobile, undefined, cookie)).statusCode).toBe(200)
  await setUsed(40)
  expect((await send(owner.mobile, undefined, cookie)).statusCode).toBe(429)
})

test('the operator is warned once per hour, when half of the SMS are used', async () => {
  const half = { budget: 'codes', count: 20, max: 40, minutes: 60 }
  expect(warnings).toEqual([[half, 'half of a budget is used']])
  clock.forward({ hours: 1 })
  for (let at = 0; at < 22; at++) expect((await send()).statusCode).toBe(200)
  expect(warnings).toHaveLength(2)
})

test('the captcha’s cost doubles with every quarter of the SMS that is used, and cheap challenges cannot be hoarded', async () => {
  clock.forward({ hours: 1 })
  expect(await costNow()).toBe(1)
  const hoarded = [await solveCaptcha(app), await solveCaptcha(app)]
  await send()
  const costs = []
  for (const used of [9, 10, 20, 30, 40]) {
    await setUsed(used)
    costs.push(await costNow())
  }
  expect(costs).toEqual([1, 2, 4, 8, 8])
  // A challenge from just before a step is still accepted.
  await setUsed(10)
  expect((await send(undefined, hoarded[0])).statusCode).toBe(200)
  await setUsed(20)
  expect((await send(undefined, hoarded[1])).json()).toMatchObject({ code: 'CAPTCHA_FAILED' })
})
