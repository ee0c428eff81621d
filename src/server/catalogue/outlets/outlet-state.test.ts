import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { House } from '#contract/catalogue/outlets.ts'
import { pauseOutletsWithoutBoard } from '#server/catalogue/outlets/pause-outlets-without-board.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, draft, place } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true })

const send = async (verb: string, payload?: object, key?: string) => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/v1/outlet/${verb}/${outlet.id}`,
    headers: { ...staff.bearer, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  })
  return answer.json<{ data: House }>().data
}
const house = async () => {
  const url = `/api/v1/outlet/get-house/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: House }>().data
}
const promised = async (orderType: string) => {
  const { cartItems } = draft()
  const payload = { restaurant: outlet.uni_id, orderType, cartItems }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/order/quote', headers: me.bearer, payload })
  return answer.json<{ data: { schedule: { minutes: number }; pausedUntil: string | null } }>().data
}
const recorded = () =>
  db
    .selectFrom('changes')
    .select(['customer_id', 'what', 'at'])
    .where('restaurant_id', '=', outlet.id)
    .orderBy('id')
    .execute()
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()

test('D54, D24, D62: the outlet’s state sets the promised time, and ends by itself', async () => {
  const { collection_minutes: usual, delivery_minutes: own } = outlet
  for (const [houseState, extra] of [
    ['Busy', 15],
    ['Extreme busy', 45],
    ['Normal', 0],
  ] as const) {
    const reply = await send('set-house-state', { houseState, end: '30 minutes' })
    expect(reply).toMatchObject({
      houseState,
      houseStateUntil: houseState === 'Normal' ? null : inMinutes(30),
    })
    expect((await promised('Home Delivery')).schedule.minutes).toBe(own + extra)
    expect((await promised('Collection')).schedule.minutes).toBe(usual + extra)
  }
  await send('set-house-state', { houseState: 'Busy', end: '30 minutes' })
  clock.forward({ minutes: 30 })
  expect(await house()).toMatchObject({ houseState: 'Normal', houseStateUntil: null })
  expect((await promised('Home Delivery')).schedule.minutes).toBe(own)
})

test('D54: a paused outlet refuses orders and shows until when; resumed, it accepts them at once', async () => {
  expect(await send('pause-orders', { end: '30 minutes' })).toMatchObject({ pausedUntil: inMinutes(30) })
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'OUTLET_PAUSED' })
  expect(await promised('Collection')).toMatchObject({ pausedUntil: inMinutes(30) })
  expect(await send('resume-orders')).toMatchObject({ pausedUntil: null })
  expect((await place(me.bearer)).statusCode).toBe(200)
})

test('D20, D54: each change has one audit entry with its author and time, and one event for open boards', async () => {
  const before = (await recorded()).length
  const key = randomUUID()
  const first = await send('set-house-state', { houseState: 'Busy', end: 'tomorrow' }, key)
  expect(await send('set-house-state', { houseState: 'Busy', end: 'tomorrow' }, key)).toEqual(first)
  expect((await recorded()).slice(before)).toEqual([
    { customer_id: staff.customerId, what: 'house-state', at: clock.now() },
  ])
  const events = await db
    .selectFrom('events')
    .select(['customer_id', 'restaurant_id', 'body'])
    .where('kind', '=', 'house')
    .execute()
  expect(events.at(-1)).toEqual({
    customer_id: null,
    restaurant_id: outlet.id,
    body: { outletId: outlet.id },
  })
  await send('set-house-state', { houseState: 'Normal', end: 'tomorrow' })
})

test('only an outlet that watches its board is paused without one: after three minutes, with one warning', async () => {
  const warnings = async () =>
    (await readOutbox(db, staff.email!)).filter(({ subject }) => subject?.startsWith('No board is open'))
  await send('board-is-open')
  clock.forward({ minutes: 10 })
  await pauseOutletsWithoutBoard(deps)
  expect(await house()).toMatchObject({ watchesBoard: false, pausedUntil: null })

  await send('watch-board', { isOn: true })
  await send('board-is-open')
  clock.forward({ minutes: 2, seconds: 59 })
  await pauseOutletsWithoutBoard(deps)
  expect(await house()).toMatchObject({ watchesBoard: true, pausedUntil: null })
  expect(await warnings()).toEqual([])

  clock.forward({ seconds: 1 })
  await Promise.all([pauseOutletsWithoutBoard(deps), pauseOutletsWithoutBoard(deps)])
  await pauseOutletsWithoutBoard(deps)
  expect(await house()).toMatchObject({ isPausedWithoutBoard: true, pausedUntil: expect.any(String) })
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'OUTLET_PAUSED' })
  expect(await warnings()).toHaveLength(1)

  await send('board-is-open')
  expect(await house()).toMatchObject({ isPausedWithoutBoard: false, pausedUntil: null })
  expect((await recorded()).slice(-2).map(({ customer_id, what }) => [customer_id, what])).toEqual([
    [null, 'paused-without-board'],
    [null, 'board-is-back'],
  ])
  await send('watch-board', { isOn: false })
})

test('a board’s heartbeat does not end a pause that staff set', async () => {
  await send('pause-orders', { end: '30 minutes' })
  await send('board-is-open')
  expect(await house()).toMatchObject({ pausedUntil: inMinutes(30) })
  await send('resume-orders')
})

test('a closed outlet is not paused, nor one in its first three open minutes', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isOpen: true,
    startTime: '18:00',
    endTime: '23:00',
  }))
  const closing = await db
    .selectFrom('restaurants')
    .select(['id'])
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('restaurants')
    .set({ hours: JSON.stringify(hours), hours_exceptions: '[]', watches_board: true })
    .where('id', '=', closing.id)
    .execute()
  const isPausedAt = async (time: string) => {
    await pauseOutletsWithoutBoard({ ...deps, now: () => new Date(`2026-11-17T${time}Z`) })
    const { paused_without_board } = await db
      .selectFrom('restaurants')
      .select('paused_without_board')
      .where('id', '=', closing.id)
      .executeTakeFirstOrThrow()
    return paused_without_board
  }
  expect(await isPausedAt('12:00')).toBe(false)
  expect(await isPausedAt('18:02')).toBe(false)
  expect(await isPausedAt('18:03')).toBe(true)
})

test('D8: a member of staff of several outlets gets all of them', async () => {
  const [other] = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .execute()
  const owner = await createTestUser(db, { staffOf: [outlet.id, other!.id] })
  const url = '/api/v1/outlet/get-my-outlets'
  const answer = await app.inject({ method: 'GET', url, headers: owner.bearer })
  const ids = answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id)
  expect(ids.toSorted()).toEqual([outlet.id, other!.id].toSorted())
})

test('the paper width and automatic printing are settings of the outlet, logged with the member of staff', async () => {
  expect((await house()).printing).toEqual({ paper: 80, isAutomatic: false })
  await send('set-printing', { paper: 58, isAutomatic: true })
  expect((await house()).printing).toEqual({ paper: 58, isAutomatic: true })
  expect((await recorded()).at(-1)).toMatchObject({ what: 'printing', customer_id: staff.customerId })
  await send('set-printing', { paper: 72, isAutomatic: true })
  expect((await house()).printing).toEqual({ paper: 58, isAutomatic: true })
})
