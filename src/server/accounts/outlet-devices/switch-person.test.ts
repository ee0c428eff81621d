import { expect, test } from 'vitest'

import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { liveClients } from '#server/testing/clients/live-clients.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db, clock } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { listen, otherApp } = liveClients(tested)
const outlet = await insertOutletRow(db)

type Person = Awaited<ReturnType<typeof createTestUser>>
const send = async <T = SharedDevice>(
  { bearer }: Person,
  method: 'GET' | 'PUT',
  path: string,
  payload?: object,
) => {
  const url = `/api/v1${path}/${outlet}`
  const answer = await app.inject({ method, url, headers: bearer, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: T }>() }
}
const hire = (role: OutletRole, name = `The ${role}`) => createTestUser(db, { staffOf: [outlet], role, name })
const setPin = (person: Person, pin: string | null) => send(person, 'PUT', '/outlet-people/set-pin', { pin })
const read = (device: Person) => send(device, 'GET', '/outlet-device/get-people')
const sales = async (device: Person) => (await send(device, 'GET', '/outlet-sales/get-sales')).status
const switchTo = async (device: Person, person: Person, pin: string) =>
  send(device, 'PUT', '/outlet-device/switch-person', { membershipId: await membershipOf(person), pin })
async function membershipOf({ customerId }: Person): Promise<string> {
  const row = db.selectFrom('memberships').select('id').where('customer_id', '=', customerId)
  return (await row.executeTakeFirstOrThrow()).id
}

/** A tablet that an owner has named, by default with the kitchen's role of its own. */
async function nameTablet(role?: OutletRole): Promise<Person> {
  const device = await hire('owner', 'Olu Ade')
  const body = { name: 'Pass screen', role }
  expect((await send(device, 'PUT', '/outlet-device/name-this-device', body)).status).toBe(200)
  return device
}

test('a device has its own role until somebody enters their PIN, and again after it is locked', async () => {
  const tablet = await nameTablet()
  const manager = await hire('manager', 'Mina Karim')
  expect((await setPin(manager, '4071')).status).toBe(200)
  expect([await sales(tablet), (await read(tablet)).data.person]).toEqual([403, null])
  const { data } = await switchTo(tablet, manager, '4071')
  expect(data.person).toMatchObject({ name: 'Mina Karim', role: 'manager', secondsLeft: 300 })
  expect(await sales(tablet)).toBe(200)
  expect((await send(tablet, 'PUT', '/outlet-device/lock')).data.person).toBeNull()
  expect(await sales(tablet)).toBe(403)
})

test('the audit log names the person who has entered their PIN', async () => {
  const tablet = await nameTablet('floor')
  const cook = await hire('kitchen', 'Joy Okonkwo')
  await setPin(cook, '4071')
  const pause = (end = 'tomorrow') => send(tablet, 'PUT', '/outlet/pause-orders', { end })
  expect((await pause()).status).toBe(200)
  await switchTo(tablet, cook, '4071')
  expect((await pause()).status).toBe(200)
  const log = await db
    .selectFrom('changes')
    .select(['what', 'customer_id'])
    .where('restaurant_id', '=', outlet)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(log.map(({ customer_id }) => customer_id)).toEqual([
    cook.customerId,
    cook.customerId,
    tablet.customerId,
  ])
  expect(log[1]?.what).toBe('person-switched')
})

test('an owner’s PIN opens nothing that needs a password, no other outlet and nothing of their account', async () => {
  const tablet = await nameTablet()
  const other = await insertOutletRow(db)
  const owner = await createTestUser(db, { staffOf: [outlet, other], isAdmin: true, name: 'Olu Ade' })
  await setPin(owner, '4071')
  const row = db.selectFrom('memberships').select('id').where('customer_id', '=', owner.customerId)
  const { id } = await row.where('restaurant_id', '=', outlet).executeTakeFirstOrThrow()
  const body = { membershipId: id, pin: '4071' }
  expect((await send(tablet, 'PUT', '/outlet-device/switch-person', body)).status).toBe(200)
  const get = async (path: string) =>
    (await app.inject({ method: 'GET', url: `/api/v1${path}`, headers: tablet.bearer })).json<{
      code?: string
    }>().code
  expect(await get(`/outlet-people/get-people/${outlet}`)).toBeUndefined()
  expect(await get(`/outlet-sales/export/${outlet}?part=orders`)).toBe('PASSWORD_NEEDED')
  expect(await get(`/outlet-order/get-board/${other}`)).toBe('RESTAURANT_NOT_FOUND')
  expect(await get('/role/get-admins')).toBe('KITCHEN_DEVICE')
  expect(await get('/customer/get-sessions')).toBe('KITCHEN_DEVICE')
  expect((await setPin(tablet, '8080')).code).toBe('PASSWORD_NEEDED')
})

test('left alone for five minutes a device is locked; a touch moves the end, and cannot revive a switch', async () => {
  const tablet = await nameTablet()
  const manager = await hire('manager')
  await setPin(manager, '4071')
  await switchTo(tablet, manager, '4071')
  clock.forward({ minutes: 4 })
  expect((await send(tablet, 'PUT', '/outlet-device/stay')).data.person?.secondsLeft).toBe(300)
  clock.forward({ minutes: 4 })
  expect(await sales(tablet)).toBe(200)
  clock.forward({ minutes: 1 })
  expect(await sales(tablet)).toBe(403)
  expect((await send(tablet, 'PUT', '/outlet-device/stay')).data.person).toBeNull()
  expect(await sales(tablet)).toBe(403)
})

test('ten wrong PINs of different people stop a device for a while', async () => {
  const tablet = await nameTablet()
  for (let at = 0; at < 10; at++) {
    const person = await hire('floor')
    await setPin(person, '4071')
    expect((await switchTo(tablet, person, '9999')).code).toBe('WRONG_PIN')
  }
  const last = await hire('floor')
  await setPin(last, '4071')
  expect((await switchTo(tablet, last, '4071')).code).toBe('TOO_MANY_TRIES')
})

test('removal, a new role and a removed PIN work on a shared device at once, and its stream reconnects', async () => {
  const tablet = await nameTablet()
  const manager = await hire('manager')
  await setPin(manager, '4071')
  await switchTo(tablet, manager, '4071')
  // Without a heartbeat the stream learns of it only if it is notified.
  const [origin] = await otherApp({ heartbeatMs: 3_600_000 })
  const page = await listen(tablet, undefined, origin)
  const own = db.updateTable('memberships').where('customer_id', '=', manager.customerId)
  await own.set({ outlet_role: 'floor' }).execute()
  expect(await page.outcome).toBe('ended')
  expect(await sales(tablet)).toBe(403)
  await db.deleteFrom('memberships').where('customer_id', '=', manager.customerId).execute()
  expect((await read(tablet)).data.person).toBeNull()
})

test('PINs work on shared devices only, are stored as hashes, and simple ones are refused', async () => {
  const manager = await hire('manager')
  expect((await setPin(manager, '1234')).code).toBe('PIN_TOO_SIMPLE')
  expect((await setPin(manager, '40711')).code).toBe('INVALID_INPUT')
  await setPin(manager, '4071')
  const row = db.selectFrom('memberships').select('pin_hash').where('customer_id', '=', manager.customerId)
  expect((await row.executeTakeFirst())?.pin_hash).toMatch(/^\$argon2id\$/)
  expect((await switchTo(manager, manager, '4071')).code).toBe('NOT_A_SHARED_DEVICE')
  const tablet = await nameTablet()
  const listed = { _id: await membershipOf(manager), name: 'The manager', role: 'manager' }
  expect((await read(tablet)).data.people).toContainEqual({ ...listed, hasPin: true })
  await setPin(manager, null)
  // Still listed: the tablet tells them how to get a PIN.
  const { people } = (await read(tablet)).data
  expect(people).toContainEqual({ ...listed, hasPin: false })
  // Those with a PIN come first.
  const firstWithout = people.findIndex(({ hasPin }) => !hasPin)
  expect(people.slice(firstWithout).some(({ hasPin }) => hasPin)).toBe(false)
  expect((await switchTo(tablet, manager, '4071')).code).toBe('PIN_NOT_SET')
})

test('a device has no more than the role of its account, and follows it down', async () => {
  const tablet = await nameTablet('owner')
  expect(await sales(tablet)).toBe(200)
  await hire('owner')
  const own = db.updateTable('memberships').where('customer_id', '=', tablet.customerId)
  await own.set({ outlet_role: 'floor' }).execute()
  expect(await sales(tablet)).toBe(403)
})

test('logging out on a switched device ends the session of the device', async () => {
  const tablet = await nameTablet()
  const manager = await hire('manager')
  await setPin(manager, '4071')
  await switchTo(tablet, manager, '4071')
  const url = '/api/v1/customer/logout'
  expect((await app.inject({ method: 'GET', url, headers: tablet.bearer })).statusCode).toBe(200)
  expect((await read(tablet)).status).toBe(401)
})
