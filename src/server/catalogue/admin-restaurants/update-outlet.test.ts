import { expect, test } from 'vitest'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, connectionString } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const facts = {
  name: 'Café Süd',
  legalName: 'Süd Kitchens Ltd',
  telephone: '0113 496 0001',
  address: '9 Canal Street, Leeds',
  postCode: 'ls1 4ap',
  cuisines: ['indian', 'pizza'],
  speciality: ['Dosa', 'Biryani', 'Dosa'],
  discountPercent: 15,
  vatNumber: 'GB 123 4567 89',
  isRiderService: true,
  hygieneRating: '5',
  hygieneRatedOn: '2026-03-02',
}
const { uni_id: uniId, id } = await db
  .selectFrom('restaurants')
  .select(['id', 'uni_id'])
  .where('uni_id', '=', 'saffron-street-london')
  .executeTakeFirstOrThrow()
const read = async () => (await send<OutletForAdmin>('GET', `/admin-restaurant/get-one/${id}`)).data
const update = (body: object) => send<OutletForAdmin>('PUT', `/admin-restaurant/update/${id}`, body)
const place = () =>
  db.selectFrom('restaurants').select(['lat', 'lng', 'post_code']).where('id', '=', id).executeTakeFirst()
const asRead = async () => {
  const { name, legalName, telephone, address, postCode, cuisineSlugs: cuisines, speciality } = await read()
  return { ...facts, name, legalName, telephone, address, postCode, cuisines, speciality }
}

test('D8: the same post code keeps the stored position; another post code moves it', async () => {
  const before = await place()
  expect((await update({ ...(await asRead()), telephone: '020 7946 0000' })).status).toBe(200)
  expect(await place()).toEqual(before)
  await update({ ...(await asRead()), postCode: 'LS1 4AP' })
  const after = await place()
  expect(after?.post_code).toBe('LS1 4AP')
  expect(after?.lat).toBeCloseTo(53.8, 0)
})

test('D8: an admin edits a restaurant: the public page changes, its slug stays, and the audit log has both values', async () => {
  const { version } = await read()
  expect((await update({ ...facts, version })).data).toMatchObject({
    name: 'Café Süd',
    uniId,
    postCode: 'LS1 4AP',
    cuisineSlugs: ['indian', 'pizza'],
    speciality: ['Dosa', 'Biryani'],
    discountPercent: 15,
    isRiderService: true,
  })
  const url = `/api/v1/restaurant/get-restaurant-info/${uniId}`
  expect((await app.inject({ method: 'GET', url })).json()).toMatchObject({
    data: {
      name: 'Café Süd',
      legalName: 'Süd Kitchens Ltd',
      vatNumber: 'GB 123 4567 89',
      hygiene: { rating: '5', ratedOn: '2026-03-02' },
      discount: { discountValue: 15 },
    },
  })
  const line = (await auditLog()).at(-1)
  expect(line).toMatchObject({ what: 'restaurant-changed', restaurant_id: id })
  expect(line?.detail).toMatchObject({ name: 'Café Süd', 'name before': expect.any(String) })
  const cleared = { vatNumber: null, hygieneRating: null, cuisines: [], speciality: [] }
  expect((await update({ ...facts, ...cleared })).data).toMatchObject({ ...cleared, hygieneRatedOn: null })
})

test('D8: a hygiene rating cannot be dated in the future', async () => {
  const rated = (hygieneRatedOn: string) => update({ ...facts, hygieneRatedOn })
  expect(await rated('2199-01-01')).toMatchObject({ status: 400, detail: { field: 'hygieneRatedOn' } })
  expect((await rated('2026-11-17')).status).toBe(400)
  expect((await rated('2026-11-16')).status).toBe(200)
})

test('D8: orders are placed without waiting while an admin edits the restaurant', async () => {
  const me = await createTestUser(db)
  const done: string[] = []
  await whileLocked(
    connectionString,
    (tx) => tx.selectFrom('cuisines').select('id').where('slug', '=', 'pizza').forUpdate().execute(),
    async () => {
      expect((await update(facts)).status).toBe(200)
      done.push('changed')
    },
    async () => {
      await insertOrderRow(db, { customer_id: me.customerId, restaurant_id: id })
      done.push('ordered')
    },
  )
  expect(done).toEqual(['ordered', 'changed'])
})

test('D8: of ten admins who edit the same version one is saved, and the others are shown what stands now', async () => {
  const { version } = await read()
  const lines = (await auditLog()).length
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => update({ ...facts, telephone: `0113 496 010${n}`, version })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = all.filter(({ code }) => code === 'CHANGED_MEANWHILE')
  expect(refused).toHaveLength(9)
  const present = await read()
  for (const { detail } of refused) expect(detail).toEqual({ present })
  expect((await auditLog()).length).toBe(lines + 1)
})

test.each([
  ['an outcode alone', { postCode: 'LS1' }, 'NOT_A_WHOLE_POST_CODE'],
  ['an invalid post code', { postCode: 'here' }, 'NOT_A_POST_CODE'],
  ['an unknown area', { postCode: 'QQ1 1AA' }, 'UNKNOWN_AREA'],
  ['an unknown cuisine', { cuisines: ['gravel'] }, 'CUISINE_NOT_FOUND'],
  ['a discount above 100 %', { discountPercent: 101 }, 'INVALID_INPUT'],
  ['an unknown rating', { hygieneRating: '6' }, 'INVALID_INPUT'],
  ['a name over two lines', { name: 'a\nb' }, 'INVALID_INPUT'],
  ['no order types', { orderTypes: [] }, 'INVALID_INPUT'],
  ['a long description', { description: 'x'.repeat(401) }, 'INVALID_INPUT'],
  ['a picture of another site', { logo: 'https://example.com/a.webp' }, 'INVALID_INPUT'],
  [
    'a picture that was deleted',
    { banner: '/api/v1/picture/get-picture/00000000-0000-4000-8000-000000000000' },
    'PICTURE_NOT_FOUND',
  ],
])('D8: an edit with %s is refused, and nothing is saved', async (_, change, code) => {
  const [before, lines] = [await read(), (await auditLog()).length]
  expect((await update({ ...facts, name: 'Nowhere Inn', ...change })).code).toBe(code)
  expect(await read()).toEqual(before)
  expect((await auditLog()).length).toBe(lines)
})

test('an admin edits the whole profile of a restaurant: description, order types, logo and banner', async () => {
  const face = {
    description: 'Since 1998.',
    orderTypes: ['Dine In', 'Collection'],
    logo: '/renders/curry.webp',
    banner: null,
  }
  expect((await update({ ...facts, ...face })).data).toMatchObject(face)
  const tables = db.selectFrom('dining_tables').select('id').where('restaurant_id', '=', id)
  expect((await tables.execute()).length).toBeGreaterThan(0)
  // An edit that does not name them keeps them.
  expect((await update(facts)).data).toMatchObject(face)
  const url = `/api/v1/restaurant/get-restaurant-info/${uniId}`
  expect((await app.inject({ method: 'GET', url })).json()).toMatchObject({
    data: {
      description: 'Since 1998.',
      logo: '/renders/curry.webp',
      businessType: { orderTypes: face.orderTypes },
    },
  })
})
