import { expect, test } from 'vitest'

import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { liveClients } from '#server/testing/clients/live-clients.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { listen, otherApp } = liveClients(tested)
const [here, there] = [await insertOutletRow(db), await insertOutletRow(db)]

type Person = Awaited<ReturnType<typeof createTestUser>>
const send = async <T = OutletDevice>(
  { bearer }: Person,
  method: 'GET' | 'PUT',
  path: string,
  body?: object,
) => {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: bearer,
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: T }>() }
}
const staff = (more: object = {}) => createTestUser(db, { staffOf: [here], ...more })
const choose = (by: Person, device: Person, role: string) =>
  send(by, 'PUT', `/outlet-device/change-role/${device.sessionId}`, { role })
/** Whether the device opens sales, and bookings. */
const opens = async (device: Person) => [
  (await send(device, 'GET', `/outlet-sales/get-sales/${here}`)).status,
  (await send(device, 'GET', `/outlet-booking/search/${here}?text=oli`)).status,
]
const nothingMore = [403, 403]

test('a device that an owner names without choosing a role has the kitchen role', async () => {
  const tablet = await staff()
  const { data } = await send(tablet, 'PUT', `/outlet-device/name-this-device/${here}`, {
    name: 'Pass screen',
  })
  expect(data).toMatchObject({ role: 'kitchen', isRoleChosen: true })
  expect(await opens(tablet)).toEqual(nothingMore)
})

test('a device from before roles works for guests only, and the list says that an owner has to choose', async () => {
  const [owner, tablet] = [await staff(), await staff({ deviceOf: here, name: 'Old tablet' })]
  expect(await opens(tablet)).toEqual([403, 200])
  const { data } = await send<OutletDevice[]>(owner, 'GET', `/outlet-device/get-devices/${here}`)
  const own = data.find(({ _id }) => _id === tablet.sessionId)
  expect(own).toMatchObject({ role: 'floor', isRoleChosen: false })
})

test('an owner chooses the role of a device; its open pages follow at once and the audit log says so', async () => {
  const [owner, tablet] = [await staff(), await staff({ deviceOf: here })]
  // Without a heartbeat the stream learns of it only if it is notified.
  const [origin] = await otherApp({ heartbeatMs: 3_600_000 })
  const page = await listen(tablet, undefined, origin)
  expect((await choose(owner, tablet, 'kitchen')).data).toMatchObject({ role: 'kitchen', isRoleChosen: true })
  expect(await page.outcome).toBe('ended')
  expect(await opens(tablet)).toEqual(nothingMore)
  expect((await choose(owner, tablet, 'manager')).status).toBe(200)
  expect(await opens(tablet)).toEqual([200, 200])
  const log = await db
    .selectFrom('changes')
    .select(['customer_id', 'detail'])
    .where('restaurant_id', '=', here)
    .where('what', '=', 'device-role-changed')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { customer_id: owner.customerId, detail: { 'role before': 'none', role: 'kitchen' } },
    { customer_id: owner.customerId, detail: { 'role before': 'kitchen', role: 'manager' } },
  ])
})

test('only an owner of the outlet chooses it, and never more than the account that named the device has', async () => {
  const tablet = await staff({ deviceOf: here, role: 'floor' })
  const stranger = await createTestUser(db, { staffOf: [there] })
  expect((await choose(stranger, tablet, 'kitchen')).code).toBe('SESSION_NOT_FOUND')
  expect((await choose(await staff({ role: 'manager' }), tablet, 'kitchen')).code).toBe('NOT_YOUR_ROLE')
  expect((await choose(await staff(), tablet, 'owner')).data.role).toBe('floor')
  expect(await opens(tablet)).toEqual([403, 200])
})
