import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { servingFixture, toFoodDraft } from '#server/testing/fixtures/serving-fixture.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, dish, ask, edit, readMenu, findFood, quote, place } = await servingFixture(app, db)
/** The clock stands at 12:00 on a Monday. */
const evening = { name: 'Evening', hours: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '22:00' }] }
const noon = { name: 'Lunch', hours: [{ days: [1, 2, 3, 4, 5], from: '12:00', to: '15:00' }] }
const always = { firstDay: null, lastDay: null }
const hours = 'Mon–Fri 17:00–22:00'
const add = async (period: { name: string; hours: object[] }, more: object = {}) =>
  (await edit('save-period', { ...period, ...always, ...more })).periods.find(
    ({ name }) => name === period.name,
  )!
const category = (menu: FullMenu) => menu.categories.find(({ _id }) => _id === dish.category_id)!
const setPeriods = async (periodIds: string[]) => {
  const menu = await edit('save-category', { name: 'Mains', categoryId: dish.category_id })
  return edit('save-food', { ...toFoodDraft(menu, dish.id), periodIds })
}

test('a dish in a category with serving times is refused outside of them, by quote and order, with its hours', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const { _id } = await add(evening)
  const { name } = category(
    await edit('save-category', { name: 'Mains', categoryId: dish.category_id, periodIds: [_id] }),
  )
  expect(name).toBe('Mains')
  expect(await findFood()).toMatchObject({ periodIds: [_id], isSoldOut: false })
  expect((await readMenu()).periods).toMatchObject([{ _id, name: 'Evening' }])
  expect((await quote(me.bearer)).changes).toEqual([{ kind: 'not served', name: dish.name, hours }])
  expect((await place(me.bearer)).json()).toMatchObject({
    code: 'NOT_SERVED_NOW',
    error: `${dish.name} is not served at that time. It is served ${hours}.`,
    detail: { name: dish.name, hours },
  })

  const atSix = { pickupTime: '2026-11-16T18:00:00.000Z' }
  expect((await quote(me.bearer, atSix)).changes).toEqual([])
  expect((await place(me.bearer, atSix)).statusCode).toBe(200)
  const atTen = { pickupTime: '2026-11-16T22:00:00.000Z' }
  expect((await place(me.bearer, atTen)).json()).toMatchObject({ code: 'NOT_SERVED_NOW' })
})

test('an order as soon as possible is judged when it is placed, one for later at the time wanted', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const daily = [0, 1, 2, 3, 4, 5, 6]
  const ending = await add({ name: 'Ending', hours: [{ days: daily, from: '11:00', to: '12:05' }] })
  const coming = await add({ name: 'Coming', hours: [{ days: daily, from: '12:05', to: '15:00' }] })
  const atOne = { pickupTime: '2026-11-16T13:00:00.000Z' }
  // Served now, though it is over by the time that the food is ready.
  await setPeriods([ending._id])
  expect((await quote(me.bearer)).changes).toEqual([])
  expect((await place(me.bearer)).statusCode).toBe(200)
  expect((await quote(me.bearer, atOne)).changes).toMatchObject([{ kind: 'not served' }])
  expect((await place(me.bearer, atOne)).json()).toMatchObject({ code: 'NOT_SERVED_NOW' })
  // Not served yet.
  await setPeriods([coming._id])
  expect((await quote(me.bearer)).changes).toMatchObject([{ kind: 'not served' }])
  expect((await place(me.bearer)).json()).toMatchObject({ code: 'NOT_SERVED_NOW' })
  expect((await place(me.bearer, atOne)).statusCode).toBe(200)
})

test('a dish follows its own serving times instead, and is served in any of them', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const late = await add({ name: 'Late', hours: [{ days: [0], from: '22:00', to: '02:00' }] })
  const lunch = await add(noon)
  await setPeriods([late._id])
  expect((await quote(me.bearer)).changes).toMatchObject([{ kind: 'not served', hours: 'Sun 22:00–02:00' }])
  await setPeriods([late._id, lunch._id])
  expect((await quote(me.bearer)).changes).toEqual([])
  expect((await place(me.bearer)).statusCode).toBe(200)
  const list = await app.inject({
    method: 'GET',
    url: `/api/v1/food/get-foods-by-category/${dish.category_id}`,
  })
  expect(list.json<{ data: object[] }>().data).toContainEqual(
    expect.objectContaining({
      _id: dish.id,
      servingPeriods: [expect.objectContaining({ name: 'Late' }), expect.objectContaining({ name: 'Lunch' })],
    }),
  )
})

test('changed hours count at once, and a removed serving time leaves the dish with the others', async () => {
  const me = await createTestUser(db, { isVerified: true })
  const brunch = await add({ ...evening, name: 'Brunch' })
  await setPeriods([brunch._id])
  expect((await quote(me.bearer)).changes).toHaveLength(1)
  const { periods } = await edit('save-period', {
    ...always,
    ...noon,
    name: 'Brunch',
    periodId: brunch._id,
    version: brunch.version,
  })
  expect((await quote(me.bearer)).changes).toEqual([])
  const stale = { ...always, ...evening, periodId: brunch._id, version: brunch.version }
  expect((await ask('save-period', stale)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(periods.find(({ _id }) => _id === brunch._id)).toMatchObject({ name: 'Brunch', hours: noon.hours })
  await edit('save-category', { name: 'Mains', categoryId: dish.category_id, periodIds: [] })
  const after = await edit('remove-period', { periodId: brunch._id })
  expect(toFoodDraft(after, dish.id).periodIds).toEqual([])
  expect(await findFood()).not.toHaveProperty('periodIds')
  const { what } = await db
    .selectFrom('changes')
    .select('what')
    .where('restaurant_id', '=', outlet.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(what).toBe('menu-time-removed')
})

test.each([
  ['no days', { hours: [{ days: [], from: '12:00', to: '15:00' }] }, 'INVALID_INPUT'],
  ['no hours', { hours: [] }, 'INVALID_INPUT'],
  ['an odd time', { hours: [{ days: [1], from: '12:00', to: '24:00' }] }, 'INVALID_INPUT'],
  ['no name', { name: ' ' }, 'INVALID_INPUT'],
  ['days in the wrong order', { firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'PERIOD_NEVER_BEGINS'],
  ['an unknown one', { periodId: '0197d3a0-0000-4000-8000-000000000000' }, 'PERIOD_NOT_FOUND'],
])('a serving time with %s is refused', async (_, given, code) => {
  const answer = await ask('save-period', { ...noon, ...always, ...given })
  expect(answer.json()).toMatchObject({ code })
})

test('D9: the serving time of another outlet is not found, and the kitchen may change none', async () => {
  const { id } = await db
    .insertInto('serving_periods')
    .values({
      restaurant_id: (
        await db.selectFrom('restaurants').select('id').where('id', '<>', outlet.id).executeTakeFirstOrThrow()
      ).id,
      name: 'Theirs',
      hours: JSON.stringify(noon.hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirs = { name: 'Mains', categoryId: dish.category_id, periodIds: [id] }
  expect((await ask('save-category', theirs)).json()).toMatchObject({ code: 'PERIOD_NOT_FOUND' })
  expect((await ask('remove-period', { periodId: id })).json()).toMatchObject({ code: 'PERIOD_NOT_FOUND' })
  const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const refused = await ask('save-period', { ...noon, ...always }, kitchen.bearer)
  expect(refused.statusCode).toBe(403)
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager' })
  expect((await ask('save-period', { ...noon, ...always }, manager.bearer)).statusCode).toBe(200)
})

test('an outlet has at most 20 serving times', async () => {
  const { periods } = await edit('save-period', { ...noon, ...always })
  for (let count = periods.length; count < 20; count++) await add({ ...noon, name: `Time ${count}` })
  expect((await ask('save-period', { ...noon, ...always })).json()).toMatchObject({ code: 'MENU_TOO_LONG' })
})
