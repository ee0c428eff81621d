import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const boss = await signedIn(db, { isAdmin: true })
const invitation = JSON.stringify({ email: 'back-again@example.com' })

/** The first letters of the body are sent, and the rest only when `meanwhile` is done: the caller was looked at by then. */
const inviteSlowly = (bearer: Record<string, string>, meanwhile: () => Promise<void>) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/role/invite-admin',
    headers: { ...bearer, 'content-type': 'application/json' },
    payload: Readable.from(inTwo(meanwhile), { objectMode: false }),
  })

async function* inTwo(meanwhile: () => Promise<void>) {
  yield invitation.slice(0, 5)
  await meanwhile()
  yield invitation.slice(5)
}

const invited = () =>
  db.selectFrom('invitations').select('id').where('email', '=', 'back-again@example.com').execute()

test('D7: an admin who is removed while their body is on its way is an admin no more when it is there', async () => {
  const admin = await signedIn(db, { isAdmin: true })
  const answer = await inviteSlowly(admin.bearer, async () => {
    const { id } = await db
      .selectFrom('memberships')
      .select('id')
      .where('customer_id', '=', admin.customerId)
      .executeTakeFirstOrThrow()
    const url = `/api/v1/role/remove-member/${id}`
    expect((await app.inject({ method: 'DELETE', url, headers: boss.bearer })).statusCode).toBe(200)
    clock.forward({ seconds: 9 })
  })
  expect([answer.statusCode, await invited()]).toEqual([403, []])
})

test('D7: whoever logs out while their body is on its way is not signed in when it is there', async () => {
  const admin = await signedIn(db, { isAdmin: true })
  const answer = await inviteSlowly(admin.bearer, async () => {
    await db
      .updateTable('sessions')
      .set({ ended_at: clock.now() })
      .where('id', '=', admin.sessionId)
      .execute()
    clock.forward({ seconds: 9 })
  })
  expect([answer.statusCode, await invited()]).toEqual([401, []])
})

test('a body that takes its time is still taken from whoever may send it', async () => {
  const answer = await inviteSlowly(boss.bearer, async () => clock.forward({ seconds: 9 }))
  expect([answer.statusCode, (await invited()).length]).toEqual([200, 1])
})
