import { expect, test } from 'vitest'

import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { peopleClient, type Person } from '#server/testing/clients/people-client.ts'
import { testApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'

const tested = await testApp()
const { db, connectionString } = tested
const { send, openOutlet } = peopleClient(tested)

test('the last owner is neither removed nor demoted, by themselves, by an admin or by closing their account', async () => {
  const { owner, hire, change, remove, membershipOf, board } = await openOutlet()
  await hire('manager')
  const admin = await createTestUser(db, { isAdmin: true })
  const id = await membershipOf(owner)
  const answers = [
    await change(owner, owner, 'manager'),
    await remove(owner, owner),
    await send(admin, 'DELETE', `/role/remove-member/${id}`),
    await send(owner, 'POST', '/customer/close-account', { password }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [409, 'LAST_OWNER']))
  expect(await board(owner)).toBe(200)
  const second = await hire('owner')
  expect((await change(second, owner, 'kitchen')).status).toBe(200)
})

test('of two owners who demote or remove each other at once, one stays', async () => {
  for (const verb of ['change', 'remove'] as const) {
    const { outlet, owner, hire, change, remove } = await openOutlet()
    const second = await hire('owner', 'Pia Partner')
    const act = (by: Person, whom: Person) =>
      verb === 'change' ? change(by, whom, 'kitchen') : remove(by, whom)
    const answers = await whileLocked(
      connectionString,
      (tx) =>
        tx.selectFrom('memberships').select('id').where('restaurant_id', '=', outlet).forUpdate().execute(),
      () => act(owner, second),
      () => act(second, owner),
    )
    expect([verb, answers.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual([verb, [200, 403]])
    const owners = await db
      .selectFrom('memberships')
      .select('id')
      .where('restaurant_id', '=', outlet)
      .where('outlet_role', '=', 'owner')
      .execute()
    expect(owners).toHaveLength(1)
  }
})

test('inviting and withdrawing wait for nobody who changes an owner, so that the two cannot deadlock', async () => {
  const { outlet, owner, invite } = await openOutlet()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('memberships').select('id').where('restaurant_id', '=', outlet).forUpdate().execute()
    const { status, data } = await invite(owner, 'cook@example.com', 'kitchen')
    const gone = await send(owner, 'DELETE', `/outlet-people/withdraw-invitation/${data._id}`)
    expect([status, gone.status]).toEqual([200, 200])
  })
})

test('of two owners who leave at once, one stays', async () => {
  const { outlet, owner, hire, remove } = await openOutlet()
  const second = await hire('owner', 'Pia Partner')
  const answers = await whileLocked(
    connectionString,
    (tx) =>
      tx.selectFrom('memberships').select('id').where('restaurant_id', '=', outlet).forUpdate().execute(),
    () => remove(owner, owner),
    () => remove(second, second),
  )
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['LAST_OWNER', 'done'])
})
