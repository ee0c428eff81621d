import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { OutletProfile } from '#contract/catalogue/outlet-profile.ts'
import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const stranger = await createTestUser(db)

const profile = {
  telephone: '020 7946 0999',
  vatNumber: 'GB123456789',
  speciality: ['Biryani', 'Biryani', 'Dosa'],
  discountPercent: 15,
  hygieneRating: '5',
  hygieneRatedOn: '2026-10-01',
}
const save = (payload: object, headers = staff.bearer) =>
  app.inject({ method: 'PUT', url: `/api/v1/outlet-setup/save-profile/${outlet.id}`, headers, payload })
const read = async () => {
  const url = `/api/v1/outlet-setup/get-profile/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: OutletProfile }>()
    .data
}
const shown = async () => {
  const url = `/api/v1/restaurant/get-restaurant-info/${outlet.uni_id}`
  return (await app.inject({ method: 'GET', url })).json<{ data: Restaurant }>().data
}
async function upload(width = 1_200, height = 400, query = ''): Promise<UploadedPicture> {
  const create = { width, height, channels: 3, background: '#d7341a' } as const
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/outlet-picture/upload/${outlet.id}${query}`,
    headers: { ...staff.bearer, 'content-type': 'image/png' },
    payload: await sharp({ create }).png().toBuffer(),
  })
  return answer.json<{ data: UploadedPicture }>().data
}

test('D8: staff change telephone, VAT number, hygiene rating, specialities and discount, and customers see them', async () => {
  const { version } = await read()
  expect((await save({ ...profile, version })).statusCode).toBe(200)
  expect(await read()).toMatchObject({ ...profile, speciality: ['Biryani', 'Dosa'] })
  expect(JSON.stringify(await shown())).toContain('020 7946 0999')
  const stale = await save({ ...profile, discountPercent: 90, version })
  expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', detail: { present: await read() } })
  const line = await db
    .selectFrom('changes')
    .select(['what', 'customer_id', 'detail'])
    .where('restaurant_id', '=', outlet.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    what: 'restaurant-profile-changed',
    customer_id: staff.customerId,
    detail: { telephone: '020 7946 0999', discountPercent: 15 },
  })
})

test('D52: uploaded pictures become logo and banner, outlive the sweep, and can be removed', async () => {
  const [logo, banner] = [await upload(1_200, 400, '?shape=logo'), await upload()]
  const spare = await upload()
  expect((await save({ ...profile, logoPictureId: logo._id, bannerPictureId: banner._id })).statusCode).toBe(
    200,
  )
  expect(await read()).toMatchObject({ logo: logo.picture, banner: banner.picture })
  expect(await shown()).toMatchObject({ logo: logo.picture, banner: banner.picture })
  clock.forward({ days: 2 })
  await sweepPictures(deps)
  const status = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
  expect([await status(logo.picture), await status(banner.picture), await status(spare.picture)]).toEqual([
    200, 200, 404,
  ])
  await save(profile)
  expect((await read()).logo).toBe(logo.picture)
  await save({ ...profile, logoPictureId: null })
  expect(await read()).toMatchObject({ logo: null, banner: banner.picture })
})

test.each([
  ['logo', 1_200, 400],
  ['logo', 199, 199],
  ['banner', 600, 200],
  ['banner', 1_600, 1_200],
] as const)(
  'D52: a %s of %i by %i pixels is refused, although it was uploaded without a shape',
  async (field, width, height) => {
    const before = await read()
    const { _id } = await upload(width, height)
    const answer = await save({ ...profile, [`${field}PictureId`]: _id })
    expect(answer.json()).toMatchObject({ code: 'PICTURE_TOO_SMALL' })
    expect(await read()).toEqual(before)
  },
)

test('D52: pictures cut to their shape are accepted, also the smallest', async () => {
  const [logo, banner] = [
    await upload(200, 300, '?shape=logo'),
    await upload(1_201, 900, '?shape=banner&crop=0,0,1201'),
  ]
  const answer = await save({ ...profile, logoPictureId: logo._id, bannerPictureId: banner._id })
  expect(answer.statusCode).toBe(200)
})

test('D9: a stranger, a picture of another outlet and a rating in the future are refused', async () => {
  expect((await save(profile, stranger.bearer)).statusCode).toBeGreaterThanOrEqual(403)
  const elsewhere = await db
    .insertInto('pictures')
    .values(({ selectFrom }) => ({
      restaurant_id: selectFrom('restaurants').select('id').where('id', '<>', outlet.id).limit(1),
      bytes: Buffer.from('x'),
      width: 1,
      height: 1,
      made_at: clock.now(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await save({ ...profile, logoPictureId: elsewhere.id })).json()).toMatchObject({
    code: 'PICTURE_NOT_FOUND',
  })
  expect((await save({ ...profile, hygieneRatedOn: '2030-01-01' })).json()).toMatchObject({
    code: 'INVALID_INPUT',
    detail: { field: 'hygieneRatedOn' },
  })
})

test('D50: every invalid field is named at once, each with one problem', async () => {
  const wrong = await save({
    ...profile,
    telephone: '',
    discountPercent: 101,
    hygieneRatedOn: '2030-01-01',
  })
  expect(wrong.json()).toMatchObject({
    error: 'Telephone is required.',
    detail: {
      field: 'telephone',
      problems: [
        { field: 'telephone', problem: 'is required', error: 'Telephone is required.' },
        { field: 'discountPercent', problem: 'must be 100 or less' },
        { field: 'hygieneRatedOn', problem: 'must be today or earlier' },
      ],
    },
  })
})

test('the telephone is a UK number and the VAT number has its form; a stored one that has not is still read', async () => {
  const wrong = await save({ ...profile, telephone: 'abc', vatNumber: 'nonsense' })
  expect(wrong.json()).toMatchObject({
    code: 'INVALID_INPUT',
    detail: {
      problems: [
        { field: 'telephone', problem: 'must be a UK telephone number, like 020 7946 0999' },
        { field: 'vatNumber', problem: 'must be GB and 9 or 12 digits, like GB123456789' },
      ],
    },
  })
  for (const telephone of ['+44 (0)113 496 0000', '07700 900123'])
    expect((await save({ ...profile, telephone, vatNumber: '' })).statusCode).toBe(200)
  expect(await read()).toMatchObject({ telephone: '07700 900123', vatNumber: null })
  const old = { telephone: 'ask for Ann', vat_number: '12' }
  await db.updateTable('restaurants').set(old).where('id', '=', outlet.id).execute()
  expect(await read()).toMatchObject({ telephone: 'ask for Ann', vatNumber: '12' })
  expect((await save(profile)).statusCode).toBe(200)
})

test('staff change name, description and cuisines, and the page and the cards show them', async () => {
  const rows = await db.selectFrom('cuisines').select(['id', 'slug']).orderBy('position').limit(6).execute()
  const slugs = rows.map(({ slug }) => slug)
  const face = {
    name: 'Saffron Street',
    description: 'Cooking since 1998.',
    cuisines: slugs.slice(0, 2).toReversed(),
  }
  expect((await save({ ...profile, ...face })).statusCode).toBe(200)
  expect(await read()).toMatchObject(face)
  const cuisines = [rows[1]!.id, rows[0]!.id]
  expect(await shown()).toMatchObject({
    name: 'Saffron Street',
    description: 'Cooking since 1998.',
    cuisines,
  })
  const list = await app.inject({ method: 'GET', url: '/api/v1/restaurant/get-all-restaurants?limit=300' })
  const cards = list.json<{ data: { restaurant: Restaurant }[] }>().data
  expect(cards.find(({ restaurant }) => restaurant._id === outlet.id)?.restaurant).toMatchObject({
    name: 'Saffron Street',
    cuisines,
  })
  // A page of an older build does not send them: they stay.
  await save(profile)
  expect(await read()).toMatchObject(face)
  for (const [field, value] of [
    ['cuisines', []],
    ['cuisines', slugs],
    ['description', 'x'.repeat(401)],
    ['name', ''],
  ] as const)
    expect((await save({ ...profile, [field]: value })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      detail: { field },
    })
  expect((await save({ ...profile, cuisines: ['no-such'] })).json()).toMatchObject({
    code: 'CUISINE_NOT_FOUND',
  })
})
