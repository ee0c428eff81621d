import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const boss = await createTestUser(db, { isAdmin: true })
const invitation = JSON.stringify({ email: 'back-again@example.com' })

/** Sends the start of the body, awaits `meanwhile`, and sends the rest: the first access check is over by then. */
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

test('D7: an admin who is removed while their body is arriving is refused', async () => {
  const admin = await createTestUser(db, { isAdmin: true })
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

test('D7: a caller who signs out while their body is arriving is refused', async () => {
  const admin = await createTestUser(db, { isAdmin: true })
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

test('a slow body is accepted if the caller still has access', async () => {
  const answer = await inviteSlowly(boss.bearer, async () => clock.forward({ seconds: 9 }))
  expect([answer.statusCode, (await invited()).length]).toEqual([200, 1])
})
