import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { type Answer, type Person, reviewClient } from '#server/testing/clients/review-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outletId, call, ordered, marks, review, listed, sums, idOf } = await reviewClient(app, db, clock)

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d7341a' } })
  .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
  .jpeg()
  .toBuffer()
async function upload(person: Person, id: string): Promise<Answer<UploadedPicture>> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/review/upload-picture/${id}`,
    headers: { ...person.bearer, 'content-type': 'image/jpeg' },
    payload: picture,
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer<UploadedPicture>, 'status'>>() }
}

test('a picture serves only the review that it was uploaded for', async () => {
  const [mine, theirs] = [await ordered(), await ordered()]
  const uploaded = (await upload(mine.person, mine.orderId)).data
  expect((await upload(mine.person, theirs.orderId)).code).toBe('ORDER_NOT_FOUND')
  const stolen = await review(theirs.person, theirs.orderId, { ...marks, pictureId: uploaded._id })
  expect(stolen.code).toBe('PICTURE_NOT_FOUND')
  const { data } = await review(mine.person, mine.orderId, { ...marks, pictureId: uploaded._id })
  expect(data.review?.picture).toBe(uploaded.picture)
  const bytes = (await app.inject({ method: 'GET', url: uploaded.picture })).rawPayload
  expect(bytes.toString('latin1')).not.toContain('SECRET')
  expect((await upload(mine.person, mine.orderId)).code).toBe('REVIEW_EXISTS')
})

test('D11: a closed account keeps its stars and drops name, text and picture at once', async () => {
  const { person, orderId } = await ordered()
  const { data } = await upload(person, orderId)
  await review(person, orderId, { ...marks, text: 'Canary naan', pictureId: data._id })
  const reviewId = await idOf(orderId)
  const exported = await call<{ records: { reviews: object[] } }>('GET', 'customer/export-my-data', person)
  expect(exported.data.records.reviews).toMatchObject([{ food: 5, text: 'Canary naan', name: 'Amira' }])
  const before = await sums()
  expect((await call('POST', 'customer/close-account', person, { password })).status).toBe(200)
  expect(await sums()).toEqual(before)
  expect((await listed()).find(({ _id }) => _id === reviewId)).toMatchObject({
    ...marks,
    name: null,
    text: null,
    picture: null,
  })
  expect((await app.inject({ method: 'GET', url: data.picture })).statusCode).toBe(404)
})

const seenBy = async (path: string, person?: Person) => {
  const answer = await app.inject({ method: 'GET', url: path, headers: person?.bearer ?? {} })
  return [answer.statusCode, answer.headers['cache-control']]
}
const shown = [200, 'private, no-cache']

test('the picture of a review is public only while the review is, and no cache keeps it', async () => {
  const { person, orderId } = await ordered()
  const { data } = await upload(person, orderId)
  expect((await seenBy(data.picture))[0]).toBe(404)
  expect(await seenBy(data.picture, person)).toEqual(shown)
  await review(person, orderId, { ...marks, pictureId: data._id })
  expect(await seenBy(data.picture)).toEqual(shown)
  expect(await seenBy(`${data.picture}?width=480`)).toEqual(shown)
  const admin = await createTestUser(db, { isAdmin: true })
  const staff = await createTestUser(db, { staffOf: [outletId] })
  const stranger = await createTestUser(db)
  const reviewId = await idOf(orderId)
  expect((await call('PUT', `admin-review/hide/${reviewId}`, admin, { reason: 'A face' })).status).toBe(200)
  for (const nobody of [undefined, stranger]) expect((await seenBy(data.picture, nobody))[0]).toBe(404)
  expect((await seenBy(`${data.picture}?width=480`))[0]).toBe(404)
  for (const reader of [person, staff, admin]) expect(await seenBy(data.picture, reader)).toEqual(shown)
  await call('PUT', `admin-review/show/${reviewId}`, admin)
  expect(await seenBy(data.picture)).toEqual(shown)
})

test('closing an account leaves the picture in a review that somebody else wrote of an order that followed its number', async () => {
  const { person, orderId } = await ordered()
  const { data } = await upload(person, orderId)
  await review(person, orderId, { ...marks, pictureId: data._id })
  const other = await createTestUser(db)
  await db
    .updateTable('orders')
    .set({ customer_id: other.customerId, came_by_number: true })
    .where('id', '=', orderId)
    .execute()
  expect((await call('POST', 'customer/close-account', other, { password })).status).toBe(200)
  expect(await seenBy(data.picture)).toEqual(shown)
})
