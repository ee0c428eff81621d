import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { peopleClient, type Person } from '#server/testing/clients/people-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { db, clock } = tested
const { send, openOutlet } = peopleClient(tested)

const setPin = (person: Person, outlet: string, pin: string | null) =>
  send(person, 'PUT', `/outlet-people/set-pin/${outlet}`, { pin })
const pinOf = async ({ customerId }: Person) =>
  (
    await db
      .selectFrom('memberships')
      .select('pin_hash')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
  )?.pin_hash

test('a promotion ends the sessions that were open before, and the PIN; a demotion neither', async () => {
  const { outlet, owner, hire, change, board } = await openOutlet()
  const [raised, lowered] = [await hire('kitchen'), await hire('manager')]
  for (const person of [raised, lowered]) expect((await setPin(person, outlet, '4071')).status).toBe(200)
  expect((await change(owner, raised, 'owner')).status).toBe(200)
  expect((await change(owner, lowered, 'floor')).status).toBe(200)
  expect([await board(raised), await board(lowered)]).toEqual([401, 200])
  expect([await pinOf(raised), typeof (await pinOf(lowered))]).toEqual([null, 'string'])
  const texts = (await readOutbox(db, raised.email!)).map(({ text }) => text).join('\n')
  expect(texts).toContain('You were signed out everywhere.')
})

test('a higher role by an invitation ends the PIN too', async () => {
  const { outlet, owner, hire, invite } = await openOutlet()
  const cook = await hire('kitchen')
  await setPin(cook, outlet, '4071')
  await invite(owner, 'raised@example.com', 'manager')
  const [mail] = await readOutbox(db, 'raised@example.com')
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await send(cook, 'POST', '/invitation/accept', { token })).status).toBe(200)
  expect(await pinOf(cook)).toBeNull()
})

test('a person sets a PIN ten times an hour, in all outlets together', async () => {
  const { outlet, hire } = await openOutlet()
  const cook = await hire('kitchen')
  for (let at = 0; at < 10; at++) expect((await setPin(cook, outlet, '4071')).status).toBe(200)
  expect((await setPin(cook, outlet, '4071')).code).toBe('TOO_MANY_TRIES')
  clock.forward({ minutes: 61 })
  expect((await setPin(cook, outlet, '4071')).status).toBe(200)
})

test('an owner changes people thirty times a day, and uses up nothing of another owner', async () => {
  const { owner, hire, change, remove } = await openOutlet()
  const [second, cook] = [await hire('owner', 'Pia Partner'), await hire('kitchen')]
  for (let at = 0; at < 30; at++)
    expect((await change(owner, cook, at % 2 ? 'kitchen' : 'floor')).status).toBe(200)
  expect((await change(owner, cook, 'floor')).code).toBe('TOO_MANY_TRIES')
  expect((await remove(owner, cook)).code).toBe('TOO_MANY_TRIES')
  expect((await remove(second, owner)).status).toBe(200)
})

test('a person names devices thirty times a day', async () => {
  const { outlet } = await openOutlet()
  const manager = await createTestUser(db, { staffOf: [outlet], role: 'manager' })
  const path = `/outlet-device/name-this-device/${outlet}`
  // Each naming needs a session that is no device yet.
  const again = () =>
    db
      .updateTable('sessions')
      .set({ device_of: null, device_name: null, device_role: null })
      .where('id', '=', manager.sessionId)
      .execute()
  for (let at = 0; at < 30; at++) {
    expect((await send(manager, 'PUT', path, { name: 'Pass' })).status).toBe(200)
    await again()
  }
  expect((await send(manager, 'PUT', path, { name: 'Pass' })).code).toBe('TOO_MANY_TRIES')
})
