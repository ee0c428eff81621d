import { expect, test } from 'vitest'

import { secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { challengeOf, finish, codeOf, addTotp, signIn, send, staff } = secondFactorClient(app, db, clock)

type User = Awaited<ReturnType<typeof staff>>
const subject = 'Somebody has your Tablefare password'
const emailsTo = ({ email }: User) =>
  db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', email!)
    .where('subject', '=', subject)
    .execute()
const guess = async (me: User, times: number) => {
  for (let at = 0; at < times; at++) {
    const { challenge } = await challengeOf(me)
    // A code from an app, and one that looks like a recovery code.
    const code = at % 2 ? '000000' : 'aaaaa-aaaaa-aaaaa-aaaaa'
    expect(await finish(challenge, { code })).toMatchObject({ code: 'WRONG_SECOND_FACTOR' })
  }
}

test('after five wrong second factors in a day the owner gets one email', async () => {
  const me = await staff()
  await addTotp(me)
  await guess(me, 4)
  expect(await emailsTo(me)).toEqual([])
  await guess(me, 1)
  expect(await emailsTo(me)).toMatchObject([{ text: expect.stringContaining('choose a new password now') }])
  await guess(me, 6)
  expect(await emailsTo(me)).toHaveLength(1)
  clock.forward({ hours: 25 })
  await guess(me, 5)
  expect(await emailsTo(me)).toHaveLength(2)
})

test('an account takes fifty wrong second factors a day; a browser that its owner used before is not refused', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const signedIn = await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })
  const device = signedIn.cookies.find(({ name }) => name === 'tablefare_device')!.value
  await guess(me, 1)
  await db
    .updateTable('limits')
    .set({ count: 50 })
    .where('scope', 'like', 'second factor of a day:%')
    .execute()
  clock.forward({ hours: 2 })
  expect(await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })).toMatchObject({
    code: 'TOO_MANY_TRIES',
  })
  const { detail } = await signIn(me)
  const factor = { challenge: detail!.challenge, code: codeOf(secret) }
  expect((await send('/second-factor/sign-in', factor, undefined, undefined, device)).status).toBe(200)
})
