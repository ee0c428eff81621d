import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { CuisineForAdmin } from '#contract/catalogue/cuisines.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const { admin, send, auditLog } = await adminClient(app, db)

test('API5, EN2: the cuisines come as {data} with _id, type and banner, popular ones first', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/cuisine/get-all-cuisines' })
  const { data } = answer.json<{ data: { type: string }[] }>()
  expect(data.length).toBeGreaterThanOrEqual(24)
  expect(data[0]).toEqual({ _id: expect.any(String), type: 'Indian', slug: 'indian', banner: null })
})

test('EN2: a cuisine is added with a slug, renamed without changing the slug, and removed', async () => {
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', {
    type: 'Crêpes & Co',
    position: 3,
  })
  expect(data).toMatchObject({ type: 'Crêpes & Co', slug: 'crepes-co', position: 3, restaurants: 0 })
  const renamed = await send('PUT', `/cuisine/update/${data._id}`, { type: 'Breton', position: 4 })
  expect(renamed.data).toMatchObject({ type: 'Breton', slug: 'crepes-co', position: 4 })
  expect((await send('DELETE', `/cuisine/remove/${data._id}`)).status).toBe(200)
  expect((await send('DELETE', `/cuisine/remove/${data._id}`)).code).toBe('CUISINE_NOT_FOUND')
  expect((await auditLog()).map(({ what }) => what)).toEqual([
    'cuisine-created',
    'cuisine-changed',
    'cuisine-removed',
  ])
})

test('EN2: no two cuisines get the same name, in any spelling and also concurrently', async () => {
  const names = ['Georgian', 'georgian', 'GEORGIAN', 'gEORGIAN', ' Georgian ']
  const made = await Promise.all(names.map((type) => send('POST', '/cuisine/create', { type, position: 9 })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(4)
  // Another name with the same slug.
  expect((await send('POST', '/cuisine/create', { type: 'Geörgian', position: 9 })).code).toBe(
    'CUISINE_NAME_TAKEN',
  )
  expect((await send('POST', '/cuisine/create', { type: '寿司', position: 9 })).code).toBe(
    'CUISINE_NAME_TAKEN',
  )
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', { type: 'Basque', position: 9 })
  const taken = await send('PUT', `/cuisine/update/${data._id}`, { type: 'GEORGIAN', position: 9 })
  expect(taken.code).toBe('CUISINE_NAME_TAKEN')
})

test('EN2: a cuisine in use is not removed, and the message says how many restaurants cook it', async () => {
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', { type: 'Maltese', position: 9 })
  const outlet = await insertOutletRow(db)
  const given = { restaurant_id: outlet, position: 0, cuisine_id: data._id }
  await db.insertInto('restaurant_cuisines').values(given).execute()
  const refused = await send('DELETE', `/cuisine/remove/${data._id}`)
  expect(refused).toMatchObject({
    status: 409,
    code: 'CUISINE_IN_USE',
    error: expect.stringMatching(/^This cuisine is used by restaurants \(1\)\./),
  })
})

test('EN2, D52: an admin uploads a picture for a cuisine and a banner, which outlives the sweep; staff cannot', async () => {
  const create = { width: 40, height: 30, channels: 3, background: '#d7341a' } as const
  const payload = await sharp({ create }).png().toBuffer()
  const upload = ({ bearer }: { bearer: Record<string, string> }) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/admin-picture/upload',
      headers: { ...bearer, 'content-type': 'image/png' },
      payload,
    })
  const { picture } = (await upload(admin)).json<{ data: UploadedPicture }>().data
  const cuisine = { type: 'Corsican', position: 9 }
  const { data } = await send<CuisineForAdmin>('POST', '/cuisine/create', { ...cuisine, banner: picture })
  expect(data.banner).toBe(picture)
  const kept = await send<CuisineForAdmin>('PUT', `/cuisine/update/${data._id}`, { ...cuisine, position: 3 })
  expect(kept.data.banner).toBe(picture)
  const old = new Date(0)
  await db.updateTable('pictures').set({ made_at: old }).execute()
  await sweepPictures(deps)
  expect((await app.inject({ method: 'GET', url: picture })).statusCode).toBe(200)
  const none = await send<CuisineForAdmin>('PUT', `/cuisine/update/${data._id}`, { ...cuisine, banner: null })
  expect(none.data.banner).toBeNull()
  const foreign = { ...cuisine, banner: 'https://evil.example/x.png' }
  expect((await send('PUT', `/cuisine/update/${data._id}`, foreign)).code).toBe('INVALID_INPUT')
  const outlet = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outlet] })
  expect((await upload(staff)).statusCode).toBe(403)
  const own = await app.inject({
    method: 'POST',
    url: `/api/v1/outlet-picture/upload/${outlet}`,
    headers: { ...staff.bearer, 'content-type': 'image/png' },
    payload,
  })
  const ofOutlet = own.json<{ data: UploadedPicture }>().data.picture
  const never = picture.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000')
  const hero = { title: 'Lunch', description: '', buttonTitle: 'See', link: '/', position: 5 }
  const colours = { backgroundColor: '#FFC640', buttonTextColor: '#FFFFFF' }
  for (const banner of [ofOutlet, never, `/elsewhere${picture}`]) {
    const attempts = [
      await send('POST', '/cuisine/create', { type: 'Sardinian', position: 9, banner }),
      await send('PUT', `/cuisine/update/${data._id}`, { ...cuisine, banner }),
      await send('POST', '/carousel/create', { ...hero, ...colours, image: banner }),
    ]
    expect(attempts.map(({ code }) => code)).toEqual(Array(3).fill('PICTURE_NOT_FOUND'))
  }
})
