import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OutletSummary, OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { admin, send, auditLog } = await adminClient(app, db)
const outlet = (name: string) => ({
  name,
  legalName: 'Nord Kitchens Ltd',
  telephone: '0113 496 0000',
  address: '4 Mill Lane, Leeds',
  postCode: 'ls1 4ap',
  cuisines: ['pizza', 'indian'],
  orderTypes: ['Collection', 'Dine In', 'Collection'],
})
const create = (body: object) => send<OutletForAdmin>('POST', '/admin-restaurant/create', body)
const list = async (search: string) =>
  (await send<OutletSummary[]>('GET', `/admin-restaurant/get-all?${search}`)).data

test('D8: a new restaurant is a draft that the public does not see; with a menu, hours and staff it is published', async () => {
  const { data } = await create(outlet('Café Nord'))
  expect(data).toMatchObject({
    state: 'draft',
    uniId: expect.stringMatching(/^cafe-nord-/),
    postCode: 'LS1 4AP',
    orderTypes: ['Collection', 'Dine In'],
    cuisines: ['Pizza', 'Indian'],
    lacks: ['a dish on its menu', 'opening hours', 'a member of staff'],
  })
  const info = () =>
    app.inject({ method: 'GET', url: `/api/v1/restaurant/get-restaurant-info/${data.uniId}` })
  expect((await info()).statusCode).toBe(404)
  const publish = () => send<OutletForAdmin>('PUT', `/admin-restaurant/publish/${data._id}`)
  expect((await publish()).error).toBe(
    'Café Nord cannot be published yet. Missing: a dish on its menu, opening hours and a member of staff.',
  )
  const week = [{ day: 1, isOpen: true, startTime: '09:00', endTime: '17:00' }]
  await db
    .updateTable('restaurants')
    .set({ hours: JSON.stringify(week) })
    .where('id', '=', data._id)
    .execute()
  const place = { restaurant_id: data._id, position: 0, removed_at: null }
  const { id } = await db
    .insertInto('categories')
    .values({ ...place, name: 'Starters' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dish = {
    name: 'Soup',
    description: '',
    base_price: 500,
    is_alcohol: false,
    diets: [],
    category_id: id,
  }
  await db
    .insertInto('dishes')
    .values({ ...place, ...dish })
    .execute()
  expect((await publish()).error).toBe('Café Nord cannot be published yet. Missing: a member of staff.')
  await createTestUser(db, { staffOf: [data._id] })
  expect((await publish()).data).toMatchObject({ state: 'published', lacks: [] })
  expect((await info()).statusCode).toBe(200)
  expect((await publish()).code).toBe('OUTLET_STATE_CHANGED')
  expect((await auditLog()).map(({ what, restaurant_id }) => [what, restaurant_id])).toEqual([
    ['restaurant-created', data._id],
    ['restaurant-published', data._id],
  ])
})

test('D8: a bar that only takes bookings is published without dishes, and 0 covers are warned about', async () => {
  const bar = { ...outlet('Bar Nord'), orderTypes: ['Book A Table'] }
  const { data } = await create(bar)
  const warning =
    'Book A Table is on, with 0 covers. Give it covers, or take Book A Table off its order types.'
  expect(data).toMatchObject({ lacks: ['opening hours', 'a member of staff'], warnings: [warning] })
  const hours = JSON.stringify([{ day: 1, isOpen: true, startTime: '09:00', endTime: '17:00' }])
  await db.updateTable('restaurants').set({ hours }).where('id', '=', data._id).execute()
  await createTestUser(db, { staffOf: [data._id] })
  const published = await send<OutletForAdmin>('PUT', `/admin-restaurant/publish/${data._id}`)
  expect(published.data).toMatchObject({ state: 'published', lacks: [], warnings: [warning] })
  await db.updateTable('restaurants').set({ covers: 12 }).where('id', '=', data._id).execute()
  const after = await send<OutletForAdmin>('GET', `/admin-restaurant/get-one/${data._id}`)
  expect(after.data.warnings).toEqual([])
})

test('D8: a retry with the same key creates one restaurant; another with the same name and place is refused', async () => {
  const headers = { ...admin.bearer, 'idempotency-key': randomUUID() }
  const request = { method: 'POST', url: '/api/v1/admin-restaurant/create', headers } as const
  const payload = outlet('The Twice Baked')
  const [a, b] = await Promise.all([app.inject({ ...request, payload }), app.inject({ ...request, payload })])
  expect(a.json<{ data: object }>().data).toEqual(b.json<{ data: object }>().data)
  expect(await create(payload)).toMatchObject({ status: 409, code: 'PUBLIC_NAME_TAKEN' })
  expect(await list('search=twice+baked')).toHaveLength(1)
})

test.each([
  ['an outcode alone', { postCode: 'LS1' }, 'NOT_A_WHOLE_POST_CODE'],
  ['an invalid post code', { postCode: 'here' }, 'NOT_A_POST_CODE'],
  ['an unknown area', { postCode: 'QQ1 1AA' }, 'UNKNOWN_AREA'],
  ['an unknown cuisine', { cuisines: ['pizza', 'gravel'] }, 'CUISINE_NOT_FOUND'],
  ['no order type', { orderTypes: [] }, 'INVALID_INPUT'],
  ['an unknown order type', { orderTypes: ['Drone'] }, 'INVALID_INPUT'],
  ['an invisible name', { name: '\u200b' }, 'INVALID_INPUT'],
  ['a name over two lines', { name: 'a\nb' }, 'INVALID_INPUT'],
  ['a rank of its own', { rank: 1 }, 'INVALID_INPUT'],
])('D8: a restaurant with %s is refused, and leaves no audit entry', async (_, change, code) => {
  const before = (await auditLog()).length
  expect((await create({ ...outlet('Nowhere Inn'), ...change })).code).toBe(code)
  expect(await list('search=nowhere+inn')).toEqual([])
  expect((await auditLog()).length).toBe(before)
})

test('D50: an empty form is refused with everything that is missing, the post code included', async () => {
  const payload = { ...outlet(''), telephone: '', postCode: ' ', orderTypes: [] }
  const request = { method: 'POST', url: '/api/v1/admin-restaurant/create', headers: admin.bearer } as const
  expect((await app.inject({ ...request, payload })).json()).toMatchObject({
    detail: {
      problems: [
        { field: 'name', problem: 'is required' },
        { field: 'telephone', problem: 'is required' },
        { field: 'postCode', problem: 'is required' },
        { field: 'orderTypes', error: 'Order types must include at least one.' },
      ],
    },
  })
})

test('D8: restaurants are found by search terms and by state, a page at a time', async () => {
  await create(outlet('Quill & Thyme'))
  await create(outlet('Quill & Rye'))
  expect((await list('search=QUILL+leeds')).map(({ name }) => name)).toEqual(['Quill & Rye', 'Quill & Thyme'])
  expect((await list('search=quill+%26+thyme&limit=1')).map(({ name }) => name)).toEqual(['Quill & Thyme'])
  expect((await list('search=quill&state=draft&limit=1&page=2')).map(({ name }) => name)).toEqual([
    'Quill & Thyme',
  ])
  expect(await list('search=quill&state=published')).toEqual([])
  expect(await list(`search=${encodeURIComponent('%')}&state=draft`)).toEqual([])
})
