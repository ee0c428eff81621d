import { expect, test } from 'vitest'

import type { Invitation } from '#contract/accounts/staff.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { send } = await adminClient(app, db)
const outlet = await insertOutletRow(db)
const inviteStaff = (email: string) => send<Invitation>('POST', `/role/invite-staff/${outlet}`, { email })

test('D8: an admin session without a recent password reads no link of an invitation', async () => {
  await inviteStaff('unread@example.com')
  await send('POST', '/role/invite-admin', { email: 'unread@example.com' })
  await runDueJobs({ db, now: deps.now })
  const open = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const links = async (path: string, { bearer }: typeof open) => {
    const answer = await app.inject({ method: 'GET', url: `/api/v1${path}`, headers: bearer })
    const { invitations } = answer.json<{ data: { invitations: Invitation[] } }>().data
    return invitations.filter(({ email }) => email === 'unread@example.com').map(({ link }) => typeof link)
  }
  const recent = await createTestUser(db, { isAdmin: true })
  for (const path of ['/role/get-admins', `/admin-restaurant/get-one/${outlet}`]) {
    expect([path, await links(path, recent)]).toEqual([path, ['string']])
    expect([path, await links(path, open)]).toEqual([path, ['object']])
  }
})

test('D8: where emails are only stored the link is on the page at once, and where they leave it is never', async () => {
  const sending = await testApp(undefined, { storesEmails: false })
  const linkIn = async (db: typeof deps.db, app: typeof sending.app) => {
    const client = await adminClient(app, db)
    await client.send('POST', '/role/invite-admin', { email: 'soon@example.com' })
    const { data } = await client.send<{ invitations: Invitation[] }>('GET', '/role/get-admins')
    return data.invitations.find(({ email }) => email === 'soon@example.com')!.link
  }
  expect(await linkIn(db, app)).toContain('/invitation?token=')
  expect(await linkIn(sending.db, sending.app)).toBeNull()
})

/** The token in the newest message to an address. */
async function tokenTo(email: string): Promise<string> {
  const messages = db.selectFrom('messages').select('text').where('recipient', '=', email)
  const [newest] = await messages.orderBy('queued_at', 'desc').orderBy('id').limit(1).execute()
  return /\/invitation\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'none'
}

test('D8: anyone with the link sees the restaurant and role before signing in', async () => {
  await inviteStaff('reader@example.com')
  const url = `/api/v1/invitation/read?token=${await tokenTo('reader@example.com')}`
  const offer = await app.inject({ method: 'GET', url })
  expect(offer.json()).toMatchObject({ data: { role: 'staff', outlet: { _id: outlet } } })
})

test('D8: the version of the Business Owner terms is stored with the role; other terms than those shown are refused', async () => {
  const publish = async () =>
    (
      await send<{ version: number }>('POST', '/terms-and-condition/create', {
        role: 'Business Owner',
        title: 'Terms',
        body: 'Be fair.',
      })
    ).data.version
  const shown = await publish()
  await inviteStaff('owner@example.com')
  const token = await tokenTo('owner@example.com')
  const owner = await createTestUser(db)
  const agree = (termsVersion?: number) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/invitation/accept',
      headers: owner.bearer,
      payload: { token, termsVersion },
    })
  const now = await publish()
  expect((await agree(shown)).json()).toMatchObject({ code: 'TERMS_CHANGED' })
  // Terms that were never shown are not agreed to.
  expect((await agree()).json()).toMatchObject({ code: 'TERMS_CHANGED' })
  expect((await agree(now)).statusCode).toBe(200)
  const stored = await db
    .selectFrom('memberships')
    .innerJoin('terms', 'terms.id', 'terms_version_id')
    .select(['terms.version', 'terms.role'])
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirst()
  expect(stored).toEqual({ version: now, role: 'Business Owner' })
})

test('D8: the admin gets the link where the email is only in the outbox, and never where it was sent', async () => {
  await inviteStaff('copied@example.com')
  const link = async () => {
    const { data } = await send<{ invitations: Invitation[] }>('GET', `/admin-restaurant/get-one/${outlet}`)
    return data.invitations.find(({ email }) => email === 'copied@example.com')?.link
  }
  const stored = `${deps.siteUrl}/invitation?token=${await tokenTo('copied@example.com')}`
  expect(await link()).toBe(stored)
  await runDueJobs({ db, now: deps.now })
  expect(await link()).toBe(stored)
  clock.forward({ seconds: 1 })
  await inviteStaff('copied@example.com')
  const email = async () => ({ outcome: 'sent' }) as const
  await runDueJobs({ db, now: deps.now, transports: { email, sms: email } })
  expect(await link()).toBeNull()
})
