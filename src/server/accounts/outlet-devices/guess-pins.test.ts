import { expect, test } from 'vitest'

import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { peopleClient, type Person } from '#server/testing/clients/people-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { db, clock } = tested
const { send, openOutlet } = peopleClient(tested)

async function openShared() {
  const house = await openOutlet()
  const { outlet, hire, membershipOf } = house
  const tablet = (deviceRole: OutletRole = 'kitchen') =>
    createTestUser(db, { staffOf: [outlet], role: 'owner', deviceOf: outlet, deviceRole, name: 'A tablet' })
  const setPin = (person: Person, pin: string | null) =>
    send(person, 'PUT', `/outlet-people/set-pin/${outlet}`, { pin })
  const withPin = async (role: OutletRole, name?: string) => {
    const person = await hire(role, name)
    expect((await setPin(person, '4071')).status).toBe(200)
    return { ...person, membershipId: await membershipOf(person) }
  }
  const put = (device: Person, step: string, body?: object) =>
    send<SharedDevice>(device, 'PUT', `/outlet-device/${step}/${outlet}`, body)
  const enter = async (device: Person, { membershipId }: { membershipId: string }, pin: string) => {
    const { status, code } = await put(device, 'switch-person', { membershipId, pin })
    return code ?? status
  }
  const sales = async (device: Person) =>
    (await send(device, 'GET', `/outlet-sales/get-sales/${outlet}`)).status
  return { ...house, tablet, setPin, withPin, put, enter, sales }
}

const wrongPinMails = async ({ email }: Person) =>
  (await readOutbox(db, email!)).filter(({ subject }) => subject?.startsWith('Wrong PINs at'))

test('wrong PINs are counted by person and device: one device locks nobody out on another', async () => {
  const { tablet, withPin, enter } = await openShared()
  const [pass, till] = [await tablet(), await tablet()]
  const manager = await withPin('manager')
  for (let at = 0; at < 5; at++) expect(await enter(pass, manager, '9998')).toBe('WRONG_PIN')
  expect(await enter(pass, manager, '4071')).toBe('TOO_MANY_TRIES')
  expect(await enter(till, manager, '4071')).toBe(200)
  clock.forward({ minutes: 16 })
  expect(await enter(pass, manager, '4071')).toBe(200)
  for (let at = 0; at < 15; at++) {
    clock.forward({ minutes: 16 })
    expect(await enter(pass, manager, '9998')).toBe('WRONG_PIN')
  }
  clock.forward({ minutes: 16 })
  expect(await enter(pass, manager, '4071')).toBe('TOO_MANY_TRIES')
  expect(await enter(till, manager, '4071')).toBe(200)
})

test('every wrong PIN is in the outlet’s log, and the fifth is emailed to the person and the owners', async () => {
  const { owner, tablet, withPin, enter, log } = await openShared()
  const [pass, till] = [await tablet(), await tablet()]
  const manager = await withPin('manager', 'Mina Karim')
  for (let at = 0; at < 4; at++) await enter(pass, manager, '9998')
  expect([await wrongPinMails(owner), await wrongPinMails(manager)]).toEqual([[], []])
  await enter(till, manager, '9998')
  for (const person of [owner, manager]) {
    const [mail, ...more] = await wrongPinMails(person)
    expect(mail?.text).toContain('5 wrong PINs for Mina Karim')
    expect(mail?.text).toContain('“Kitchen tablet”')
    expect(more).toEqual([])
  }
  const refused = (await log()).filter(({ what }) => what === 'pin-refused')
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({
    customer_id: null,
    detail: { account: manager.customerId, device: 'Kitchen tablet' },
  })
})

test('a PIN that is guessed at on many devices has to be set again, and one device alone cannot do that', async () => {
  const { tablet, withPin, enter, setPin } = await openShared()
  const manager = await withPin('manager')
  const devices = [await tablet(), await tablet(), await tablet(), await tablet()]
  const guess = async (device: Person) => {
    for (let at = 0; at < 20; at++) {
      if (at % 5 === 0) clock.forward({ minutes: 16 })
      expect(await enter(device, manager, '9998')).toBe('WRONG_PIN')
    }
  }
  for (const device of devices.slice(0, 2)) await guess(device)
  expect(await enter(devices[3]!, manager, '4071')).toBe(200)
  await guess(devices[2]!)
  expect(await enter(devices[3]!, manager, '4071')).toBe('PIN_NOT_SET')
  expect((await wrongPinMails(manager)).at(-1)?.text).toContain('The PIN no longer works.')
  expect((await setPin(manager, '6293')).status).toBe(200)
  expect(await enter(devices[3]!, manager, '6293')).toBe(200)
})

test('a switch ends an hour after the PIN, however often it is extended', async () => {
  const { tablet, withPin, enter, put, sales } = await openShared()
  const [device, manager] = [await tablet(), await withPin('manager')]
  expect(await enter(device, manager, '4071')).toBe(200)
  for (let at = 0; at < 14; at++) {
    clock.forward({ minutes: 4 })
    expect((await put(device, 'stay')).data.person?.secondsLeft).toBe(at < 13 ? 300 : 240)
  }
  expect(await sales(device)).toBe(200)
  clock.forward({ minutes: 4 })
  expect((await put(device, 'stay')).data.person).toBeNull()
  expect(await sales(device)).toBe(403)
})

test('a switch of the previous version, without its beginning, ends an hour after its next extension', async () => {
  const { tablet, withPin, enter, put } = await openShared()
  const [device, manager] = [await tablet(), await withPin('manager')]
  await enter(device, manager, '4071')
  await db.updateTable('sessions').set({ acting_since: null }).where('id', '=', device.sessionId).execute()
  for (let at = 0; at < 15; at++) {
    expect((await put(device, 'stay')).data.person).not.toBeNull()
    clock.forward({ minutes: 4 })
  }
  expect((await put(device, 'stay')).data.person).toBeNull()
})

test('a new PIN, or none, ends the switches that were made with the old one', async () => {
  for (const pin of ['6293', null]) {
    const { tablet, withPin, enter, setPin, sales } = await openShared()
    const [device, manager] = [await tablet(), await withPin('manager')]
    await enter(device, manager, '4071')
    expect(await sales(device)).toBe(200)
    expect((await setPin(manager, pin)).status).toBe(200)
    expect([pin, await sales(device)]).toEqual([pin, 403])
  }
})

test('a promotion gives no device the higher role: neither one that was switched nor one that was named for more', async () => {
  const { owner, hire, outlet, tablet, withPin, enter, change } = await openShared()
  const people = (device: Person) => send(device, 'GET', `/outlet-people/get-people/${outlet}`)
  const [device, cook] = [await tablet(), await withPin('kitchen')]
  await enter(device, cook, '4071')
  expect((await change(owner, cook, 'owner')).status).toBe(200)
  expect((await people(device)).status).toBe(403)

  const manager = await hire('manager')
  const body = { name: 'Office screen', role: 'owner' }
  expect((await send(manager, 'PUT', `/outlet-device/name-this-device/${outlet}`, body)).data).toMatchObject({
    role: 'manager',
  })
  expect((await change(owner, manager, 'owner')).status).toBe(200)
  expect((await send(manager, 'GET', `/outlet-order/get-board/${outlet}`)).status).toBe(200)
  expect((await people(manager)).status).toBe(403)
})

test('years and other PINs that many people choose are refused', async () => {
  const { hire, setPin } = await openShared()
  const person = await hire('floor')
  for (const pin of ['1987', '2580', '1212', '6969', '1122'])
    expect([pin, (await setPin(person, pin)).code]).toEqual([pin, 'PIN_TOO_SIMPLE'])
})
