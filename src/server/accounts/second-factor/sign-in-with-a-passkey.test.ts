import { expect, test } from 'vitest'

import { softAuthenticator } from '#server/testing/fakes/soft-authenticator.ts'
import { here, secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, challengeOf, finish, addPasskey, staff } = secondFactorClient(app, db, clock)
const wrong = { status: 400, code: 'WRONG_SECOND_FACTOR' }
const ended = { status: 410, code: 'CHALLENGE_NOT_VALID' }

test('a passkey finishes the sign-in', async () => {
  const me = await staff()
  const { authenticator } = await addPasskey(me)
  const { challenge, passkeyChallenge, methods, passkey } = await challengeOf(me)
  expect(methods).toEqual(['passkey', 'recovery'])
  expect(passkey).toMatchObject({
    rpId: 'localhost',
    userVerification: 'preferred',
    allowCredentials: [{ id: authenticator.id, type: 'public-key' }],
  })
  const answer = await finish(challenge, { passkey: authenticator.assert(passkeyChallenge) })
  expect(answer).toMatchObject({ status: 200, data: { _id: me.customerId } })
  const own = await send<{ passkeys: object[] }>('/second-factor/get-own', undefined, me)
  expect(own.data.passkeys).toMatchObject([{ lastUsedAt: clock.now().toISOString() }])
})

test.each([
  ['another origin', { origin: 'https://tablefare.example.net' }],
  ['another port', { origin: 'http://localhost:8080' }],
  ['another site', { rpId: 'example.net' }],
])('a passkey’s answer for %s is refused', async (_name, at) => {
  const me = await staff()
  const { authenticator } = await addPasskey(me)
  const { challenge, passkeyChallenge } = await challengeOf(me)
  const answer = authenticator.assert(passkeyChallenge, at)
  expect(await finish(challenge, { passkey: answer })).toMatchObject(wrong)
})

test('a passkey’s answer is refused for another challenge, a second time, and with another key', async () => {
  const me = await staff()
  const { authenticator } = await addPasskey(me)
  const first = await challengeOf(me)
  const answer = authenticator.assert(first.passkeyChallenge)
  const second = await challengeOf(me)
  expect(await finish(second.challenge, { passkey: answer })).toMatchObject(wrong)
  expect((await finish(first.challenge, { passkey: answer })).status).toBe(200)
  expect(await finish(first.challenge, { passkey: answer })).toMatchObject(ended)
  const forged = softAuthenticator(here).assert(second.passkeyChallenge)
  const passkey = { ...forged, id: authenticator.id, rawId: authenticator.id }
  expect(await finish(second.challenge, { passkey })).toMatchObject(wrong)
})

test('a passkey whose counter does not grow may be a clone and is refused', async () => {
  const me = await staff()
  const { authenticator } = await addPasskey(me)
  const use = async (count: number) => {
    const { challenge, passkeyChallenge } = await challengeOf(me)
    return finish(challenge, { passkey: authenticator.assert(passkeyChallenge, { count }) })
  }
  expect((await use(5)).status).toBe(200)
  expect(await use(5)).toMatchObject(wrong)
  expect(await use(4)).toMatchObject(wrong)
  expect(await use(0)).toMatchObject(wrong)
  expect((await use(6)).status).toBe(200)
})

test('an authenticator that never counts is accepted again and again', async () => {
  const me = await staff()
  const { authenticator } = await addPasskey(me)
  for (let n = 0; n < 2; n++) {
    const { challenge, passkeyChallenge } = await challengeOf(me)
    const passkey = authenticator.assert(passkeyChallenge, { count: 0 })
    expect((await finish(challenge, { passkey })).status).toBe(200)
  }
})
