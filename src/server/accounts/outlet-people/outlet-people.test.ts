import { expect, test, vi } from 'vitest'

import { recordEvent } from '#server/platform/live/record-event.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { endReason, liveClients, waitOptions } from '#server/testing/clients/live-clients.ts'
import { peopleClient } from '#server/testing/clients/people-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { listen, otherApp } = liveClients(tested)
/** Streams then learn of a change only if they are notified of it. */
const withoutHeartbeat = { heartbeatMs: 3_600_000 }

const { send, openOutlet } = peopleClient(tested)

async function tokenTo(email: string): Promise<string> {
  const [mail] = (await readOutbox(db, email)).toReversed()
  return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

test('an owner invites a cook, who accepts without the terms for owners and gets that role', async () => {
  const { outlet, owner, invite, list, board, log } = await openOutlet()
  const { data } = await invite(owner, 'Cook@Example.com', 'kitchen')
  expect(data).toMatchObject({ role: 'staff', outletRole: 'kitchen', email: 'cook@example.com' })
  const [mail] = await readOutbox(db, 'cook@example.com')
  expect(mail?.subject).toMatch(/^You are invited to work in the kitchen of/)
  const cook = await createTestUser(db)
  const token = await tokenTo('cook@example.com')
  const accepted = await send(cook, 'POST', '/invitation/accept', { token })
  expect(accepted).toMatchObject({ status: 200, data: { outletRole: 'kitchen', outlet: { _id: outlet } } })
  expect(await board(cook)).toBe(200)
  expect((await send(cook, 'GET', `/outlet-sales/get-sales/${outlet}`)).code).toBe('NOT_YOUR_ROLE')
  const { people, invitations } = await list()
  expect(people.map(({ name, outletRole, isYou }) => [name, outletRole, isYou])).toEqual([
    ['Olu Ade', 'owner', true],
    ['Amira Khan', 'kitchen', false],
  ])
  expect(invitations).toEqual([])
  expect(await log()).toMatchObject([
    { what: 'staff-invited', customer_id: owner.customerId, detail: { role: 'kitchen' } },
    { what: 'invitation-accepted', customer_id: cook.customerId, detail: { role: 'kitchen' } },
  ])
})

test('only owners see, invite, change and remove people; an invitation ends with the role of its sender', async () => {
  const { outlet, owner, hire, invite, change, remove, list } = await openOutlet()
  const [manager, partner] = [await hire('manager'), await hire('owner', 'Pia Partner')]
  expect((await send(manager, 'GET', `/outlet-people/get-people/${outlet}`)).code).toBe('NOT_YOUR_ROLE')
  expect((await invite(manager, 'friend@example.com', 'owner')).code).toBe('NOT_YOUR_ROLE')
  expect((await change(manager, manager, 'owner')).code).toBe('NOT_YOUR_ROLE')
  expect((await remove(manager, owner)).code).toBe('NOT_YOUR_ROLE')
  await invite(partner, 'kept@example.com', 'floor')
  const token = await tokenTo('kept@example.com')
  expect((await send(owner, 'GET', `/invitation/read?token=${token}`)).status).toBe(200)
  expect((await change(owner, partner, 'manager')).status).toBe(200)
  expect((await list()).invitations).toEqual([])
  expect((await send(owner, 'GET', `/invitation/read?token=${token}`)).code).toBe('INVITATION_NOT_VALID')
})

test('an owner withdraws an invitation to their outlet, and not one to another', async () => {
  const [mine, other] = [await openOutlet(), await openOutlet()]
  const { data } = await mine.invite(mine.owner, 'gone@example.com', 'floor')
  const path = `/outlet-people/withdraw-invitation/${data._id}`
  expect((await send(other.owner, 'DELETE', path)).code).toBe('INVITATION_NOT_FOUND')
  expect((await send(mine.owner, 'DELETE', path)).status).toBe(200)
  expect((await mine.list()).invitations).toEqual([])
})

test('a retry of a change, a removal or a withdrawal gets the first answer and sends no second email', async () => {
  const { owner, hire, invite, membershipOf } = await openOutlet()
  const floor = await hire('floor', 'Tariq Latif')
  const { data } = await invite(owner, 'twice@example.com', 'floor')
  const id = await membershipOf(floor)
  const commands = [
    ['PUT', `/outlet-people/change-role/${id}`, { role: 'manager' }],
    ['DELETE', `/outlet-people/remove/${id}`, undefined],
    ['DELETE', `/outlet-people/withdraw-invitation/${data._id}`, undefined],
  ] as const
  for (const [method, path, payload] of commands) {
    const url = `/api/v1${path}`
    const headers = { ...owner.bearer, 'idempotency-key': `once-${path.split('/')[2]}` }
    const ask = async () => {
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return [answer.statusCode, answer.json<object>()]
    }
    const mails = async () => (await readOutbox(db, owner.email!)).length
    const first = await ask()
    const sent = await mails()
    expect([path, await ask()]).toEqual([path, first])
    expect([path, first[0], await mails()]).toEqual([path, 200, sent])
  }
})

test('a change of people needs the password, is logged, and is emailed to every owner and to the person', async () => {
  const { owner, hire, change, remove, log } = await openOutlet()
  const [second, floor] = [await hire('owner', 'Pia Partner'), await hire('floor', 'Tariq Latif')]
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: null })
    .where('id', '=', second.sessionId)
    .execute()
  expect((await change(second, floor, 'manager')).code).toBe('PASSWORD_NEEDED')
  expect((await change(owner, floor, 'manager')).status).toBe(200)
  expect((await remove(owner, floor)).status).toBe(200)
  for (const { email } of [owner, second]) {
    const texts = (await readOutbox(db, email!)).map(({ text }) => text).join('\n')
    expect(texts).toContain('Tariq Latif now has the role Manager at')
    expect(texts).toContain('Tariq Latif no longer works for')
  }
  const own = (await readOutbox(db, floor.email!)).map(({ text }) => text).join('\n')
  expect(own).toMatch(/may now manage “Outlet .*”: an owner changed the role/)
  expect(own).toMatch(/may no longer manage “Outlet .*”: an owner removed the role/)
  const account = floor.customerId
  expect(await log()).toMatchObject([
    {
      what: 'role-changed',
      customer_id: owner.customerId,
      detail: { account, 'role before': 'floor', role: 'manager' },
    },
    { what: 'role-removed', customer_id: owner.customerId, detail: { account, role: 'manager' } },
  ])
})

test('removal ends the person’s open streams, boards and devices of that outlet at once, and nothing else', async () => {
  const [mine, other] = [await openOutlet(), await openOutlet()]
  const cook = await mine.hire('kitchen')
  const there = { customer_id: cook.customerId, role: 'staff' as const, restaurant_id: other.outlet }
  await db.insertInto('memberships').values(there).execute()
  const device = await createTestUser(db)
  await db
    .updateTable('sessions')
    .set({ customer_id: cook.customerId, device_name: 'Tablet', device_of: mine.outlet })
    .where('id', '=', device.sessionId)
    .execute()
  const [origin] = await otherApp(withoutHeartbeat)
  const [page, tablet] = [await listen(cook, undefined, origin), await listen(device, undefined, origin)]
  expect((await mine.remove(mine.owner, cook)).status).toBe(200)
  expect([await page.outcome, await tablet.outcome]).toEqual(['ended', 'ended'])
  // The person's own page reconnects, as a customer and as staff of the other outlet.
  expect([endReason(page), endReason(tablet)]).toEqual([undefined, 'session-ended'])
  expect([await mine.board(cook), await mine.board(device), await other.board(cook)]).toEqual([404, 401, 200])
})

test('a demoted manager’s stream reconnects, and the kitchen gets no events about bookings', async () => {
  const { outlet, owner, hire, change } = await openOutlet()
  const manager = await hire('manager')
  const [origin] = await otherApp(withoutHeartbeat)
  const page = await listen(manager, undefined, origin)
  expect((await change(owner, manager, 'kitchen')).status).toBe(200)
  expect(await page.outcome).toBe('ended')
  const [kitchen, floor] = [await listen(manager), await listen(await hire('floor'))]
  await db.transaction().execute(async (tx) => {
    await recordEvent(tx, { restaurantId: outlet, kind: 'tables', body: { outletId: outlet } })
    await recordEvent(tx, { restaurantId: outlet, kind: 'menu', body: { outletId: outlet } })
  })
  const kinds = (seen: readonly { kind: string }[]) => seen.map(({ kind }) => kind)
  // Events from before, such as that of the hiring, may be sent as well.
  await vi.waitFor(
    () => expect(kinds(floor.seen)).toEqual(expect.arrayContaining(['tables', 'menu'])),
    waitOptions,
  )
  await vi.waitFor(() => expect(kinds(kitchen.seen)).toContain('menu'), waitOptions)
  expect(kinds(kitchen.seen)).not.toContain('tables')
})

test('somebody who works there already keeps the role that may do more', async () => {
  const { owner, hire, invite, list } = await openOutlet()
  const floor = await hire('floor', 'Tariq Latif')
  for (const [role, expected] of [
    ['kitchen', 'floor'],
    ['manager', 'manager'],
  ] as const) {
    await invite(owner, `${role}-again@example.com`, role)
    const token = await tokenTo(`${role}-again@example.com`)
    expect((await send(floor, 'POST', '/invitation/accept', { token })).status).toBe(200)
    const member = (await list()).people.find(({ name }) => name === 'Tariq Latif')
    expect([role, member?.outletRole]).toEqual([role, expected])
  }
})

test('an outlet sends at most thirty invitations a day', async () => {
  const { owner, invite } = await openOutlet()
  for (let at = 0; at < 30; at++) await invite(owner, `many-${at}@example.com`, 'floor')
  expect((await invite(owner, 'one-more@example.com', 'floor')).code).toBe('TOO_MANY_TRIES')
})
