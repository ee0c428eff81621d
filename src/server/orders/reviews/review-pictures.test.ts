import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { password } from '#server/testing/fixtures/create-test-user.ts'
import { type Answer, type Person, reviewClient } from '#server/testing/review-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { call, ordered, marks, review, listed, sums, idOf } = await reviewClient(app, db, clock)

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
