import { expect, test } from 'vitest'

import { adminClient } from '#server/testing/clients/admin-client.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { peopleClient, type Person } from '#server/testing/clients/people-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'

const tested = await testApp()
const { app, db, clock, connectionString } = tested
const { send, openOutlet } = peopleClient(tested)
const admin = await adminClient(app, db)
let people = 0

type Outlet = Awaited<ReturnType<typeof openOutlet>>
const textsTo = async (email: string | null) =>
  (await readOutbox(db, email!)).map(({ text }) => text).join('\n')
const accept = (person: Person, token: string) => send(person, 'POST', '/invitation/accept', { token })

/** The token of an invitation to another address than that of any account. */
async function inviteManager({ owner, invite }: Outlet, email = `second-${++people}@example.com`) {
  expect((await invite(owner, email, 'manager')).status).toBe(200)
  const mail = (await readOutbox(db, email)).at(-1)
  return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

test('a person who was removed or demoted does not come back by an older invitation, but does by a new one', async () => {
  for (const end of ['remove', 'demote'] as const) {
    const house = await openOutlet()
    const person = await house.hire('manager')
    const old = await inviteManager(house)
    clock.forward({ minutes: 1 })
    const ended =
      end === 'remove'
        ? await house.remove(house.owner, person)
        : await house.change(house.owner, person, 'kitchen')
    expect(ended.status).toBe(200)
    clock.forward({ minutes: 1 })
    expect([end, (await accept(person, old)).code]).toEqual([end, 'INVITATION_NOT_VALID'])
    expect([end, await house.board(person)]).toEqual([end, end === 'remove' ? 403 : 200])
    expect((await house.list()).people.map(({ outletRole }) => outletRole)).not.toContain('manager')
    // It still works for somebody else.
    expect((await accept(await createTestUser(db), old)).status).toBe(200)
    expect((await accept(person, await inviteManager(house))).status).toBe(200)
  }
})

test('an invitation that is accepted while its role is being removed does not bring the role back', async () => {
  const house = await openOutlet()
  const person = await house.hire('floor')
  const old = await inviteManager(house)
  clock.forward({ minutes: 1 })
  const [, accepted] = await whileLocked(
    connectionString,
    (tx) =>
      tx
        .selectFrom('memberships')
        .select('id')
        .where('customer_id', '=', person.customerId)
        .forUpdate()
        .execute(),
    () => house.remove(house.owner, person),
    () => accept(person, old),
  )
  const { people: left } = await house.list()
  expect([accepted?.code, left.map(({ outletRole }) => outletRole)]).toEqual([
    'INVITATION_NOT_VALID',
    ['owner'],
  ])
})

test('removal and demotion withdraw the invitations to the person’s email, and no other', async () => {
  for (const end of ['remove', 'demote'] as const) {
    const house = await openOutlet()
    const person = await house.hire('manager')
    await inviteManager(house, person.email!)
    await inviteManager(house, `kept-${end}@example.com`)
    await (end === 'remove'
      ? house.remove(house.owner, person)
      : house.change(house.owner, person, 'kitchen'))
    expect((await house.list()).invitations.map(({ email }) => email)).toEqual([`kept-${end}@example.com`])
  }
})

test('the owners get an email about the account that has accepted an invitation, without a link of its own', async () => {
  const house = await openOutlet()
  const name = 'Locked: https://evil.example'
  const stranger = await createTestUser(db, { name })
  expect((await accept(stranger, await inviteManager(house))).status).toBe(200)
  const texts = await textsTo(house.owner.email)
  expect(texts).toContain(`(${stranger.email}) has accepted an invitation to`)
  expect(texts).toContain('with the role Manager')
  expect(texts).not.toContain('https://evil.example')
})

test('the owners get an email when an admin of the site invites or removes somebody', async () => {
  const house = await openOutlet()
  const body = { email: 'by-admin@example.com', role: 'owner' }
  expect((await admin.send('POST', `/role/invite-staff/${house.outlet}`, body)).status).toBe(200)
  expect(await textsTo(house.owner.email)).toContain('by-admin@example.com')
  const cook = await house.hire('kitchen', 'Joy Okonkwo')
  const id = await house.membershipOf(cook)
  expect((await admin.send('DELETE', `/role/remove-member/${id}`)).status).toBe(200)
  expect(await textsTo(house.owner.email)).toMatch(
    /Joy Okonkwo no longer works for .*an admin of the site removed the role/,
  )
})
