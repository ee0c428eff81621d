import { crc32, deflateSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

const upload = (payload: Buffer, type = 'image/png', path: string = outlet.id) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/outlet-picture/upload/${path}`,
    headers: { ...staff.bearer, 'content-type': type },
    payload,
  })
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d7341a' } })
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
const countPictures = async () => (await db.selectFrom('pictures').select('id').execute()).length

const grey = [8, 0, 0, 0, 0]
const interlacedWideColour = [16, 6, 0, 0, 1]

/** A few bytes that claim to be a picture of that size. */
function png(width: number, height: number, kind = grey): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(kind, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const content = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('D52: a picture is resized and re-encoded without metadata, and everyone may see it', async () => {
  const photo = await drawn(3000, 2000)
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .jpeg()
    .toBuffer()
  const answer = await upload(Buffer.concat([photo, Buffer.from('<script>')]), 'image/jpeg')
  expect(answer.json()).toMatchObject({ data: { width: 960, height: 640 } })
  const { picture } = answer.json<{ data: UploadedPicture }>().data
  const seen = await app.inject({ method: 'GET', url: picture })
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960 })
  expect(seen.rawPayload.includes('SECRET') || seen.rawPayload.includes('script')).toBe(false)
  const own = await app.inject({ method: 'GET', url: picture, headers: staff.bearer })
  expect(own.headers['cache-control']).toBe('private, max-age=31536000, immutable')
})

test('D52: a large picture comes in three widths; a small one as it is, whatever width is asked for', async () => {
  const large = await upload(await drawn(3000, 1000).png().toBuffer())
  const small = await upload(await drawn(200, 100).png().toBuffer())
  const widthOf = async (answer: typeof large, query: string) => {
    const { picture } = answer.json<{ data: UploadedPicture }>().data
    const seen = await app.inject({ method: 'GET', url: picture + query })
    return (await sharp(seen.rawPayload).metadata()).width
  }
  const queries = ['', '?width=480', '?width=1600']
  expect(await Promise.all(queries.map((query) => widthOf(large, query)))).toEqual([960, 480, 1600])
  expect(await Promise.all(queries.map((query) => widthOf(small, query)))).toEqual([200, 200, 200])
})

test.each([
  ['an SVG with a script', svg, 'image/svg+xml', 'WRONG_CONTENT_TYPE'],
  ['an SVG that says it is a PNG', svg, 'image/png', 'NOT_A_PICTURE'],
  ['a page', Buffer.from('<html><script>1</script>'), 'text/html', 'WRONG_CONTENT_TYPE'],
  [
    'a GIF',
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    'image/png',
    'NOT_A_PICTURE',
  ],
  [
    'the head of a PNG and then an SVG',
    Buffer.concat([png(1, 1).subarray(0, 8), svg]),
    'image/png',
    'NOT_A_PICTURE',
  ],
  ['nothing', Buffer.alloc(0), 'image/png', 'NOT_A_PICTURE'],
  ['an image bomb', png(60_000, 60_000), 'image/png', 'PICTURE_TOO_LARGE'],
  [
    'one that must be held whole, of a size that others may have',
    png(6320, 6320, interlacedWideColour),
    'image/png',
    'PICTURE_TOO_HEAVY',
  ],
  ['one of very long lines', png(2_500_000, 16), 'image/png', 'PICTURE_TOO_HEAVY'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 'BODY_TOO_LARGE'],
])('D52: %s is refused with a sentence, and nothing is stored', async (_, file, type, code) => {
  const before = await countPictures()
  const answer = await upload(file, type)
  expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].+\.$/) })
  expect(await countPictures()).toBe(before)
})

test('D52: a path instead of an id is refused', async () => {
  for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e', 'x.svg', `${outlet.id}%00.png`]) {
    expect((await upload(png(1, 1), 'image/png', path)).statusCode).toBeGreaterThanOrEqual(400)
    const answer = await app.inject({ method: 'GET', url: `/api/v1/picture/get-picture/${path}` })
    expect([path, answer.statusCode]).toEqual([
      path,
      expect.toSatisfy((status: number) => [400, 404].includes(status)),
    ])
  }
})

test('D52: an unused picture is deleted after a day, and a used one stays', async () => {
  const photo = await drawn(40, 30).png().toBuffer()
  const made = async () => (await upload(photo)).json<{ data: UploadedPicture }>().data
  const [used, unused] = [await made(), await made()]
  await db.updateTable('dishes').set({ picture: used.picture }).where('id', '=', dish.id).execute()
  const status = async ({ picture }: UploadedPicture) =>
    (await app.inject({ method: 'GET', url: picture })).statusCode
  clock.forward({ hours: 23 })
  await sweepPictures({ db, now: clock.now })
  expect([await status(used), await status(unused)]).toEqual([200, 200])
  clock.forward({ hours: 2 })
  await sweepPictures({ db, now: clock.now })
  expect([await status(used), await status(unused)]).toEqual([200, 404])
})

/** Black on the left, white on the right. */
const halves = async (width: number, height: number) =>
  drawn(width, height)
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#000' } },
        left: 0,
        top: 0,
      },
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#fff' } },
        left: width / 2,
        top: 0,
      },
    ])
    .jpeg()
const shownOf = async (answer: Awaited<ReturnType<typeof upload>>) => {
  const { picture } = answer.json<{ data: UploadedPicture }>().data
  return sharp((await app.inject({ method: 'GET', url: picture })).rawPayload)
}
const brightness = async (picture: Sharp) => (await picture.greyscale().stats()).channels[0]!.mean

test('the chosen part of a picture is cut out on the server, also of one that lies on its side', async () => {
  const file = await (await halves(4_000, 1_000)).toBuffer()
  const left = await shownOf(await upload(file, 'image/jpeg', `${outlet.id}?shape=banner&crop=0,0,1800`))
  const right = await shownOf(
    await upload(file, 'image/jpeg', `${outlet.id}?shape=banner&crop=2200,400,1800`),
  )
  expect(await left.metadata()).toMatchObject({ width: 960, height: 320 })
  expect([await brightness(left), await brightness(right)]).toEqual([
    expect.closeTo(0, -1),
    expect.closeTo(255, -1),
  ])
  // Orientation 6: the camera was turned, and the black half is at the top of the upright picture.
  const turned = await (await halves(1_000, 800)).withMetadata({ orientation: 6 }).toBuffer()
  const top = await shownOf(await upload(turned, 'image/jpeg', `${outlet.id}?shape=logo&crop=100,0,400`))
  const bottom = await shownOf(await upload(turned, 'image/jpeg', `${outlet.id}?shape=logo&crop=100,600,400`))
  expect(await top.metadata()).toMatchObject({ width: 400, height: 400 })
  expect([await brightness(top), await brightness(bottom)]).toEqual([
    expect.closeTo(0, -1),
    expect.closeTo(255, -1),
  ])
})

test('without a part the middle is used, and other pictures stay whole', async () => {
  const file = await drawn(1_500, 900).png().toBuffer()
  const size = async (path: string) => {
    const { data } = (await upload(file, 'image/png', path)).json<{ data: UploadedPicture }>()
    return [data.width, data.height]
  }
  expect(await size(`${outlet.id}?shape=banner`)).toEqual([960, 320])
  expect(await size(`${outlet.id}?shape=logo`)).toEqual([720, 720])
  expect(await size(outlet.id)).toEqual([960, 576])
})

test.each([
  ['a banner of 1,199 pixels', 1_199, 900, 'shape=banner', 'PICTURE_TOO_SMALL'],
  ['a logo of 199 pixels', 900, 199, 'shape=logo', 'PICTURE_TOO_SMALL'],
  ['a part that is too small', 2_000, 2_000, 'shape=banner&crop=0,0,1199', 'PICTURE_TOO_SMALL'],
  ['a part beside the picture', 2_000, 2_000, 'shape=banner&crop=900,0,1200', 'INVALID_INPUT'],
  ['a part below the picture', 2_000, 2_000, 'shape=logo&crop=0,1900,200', 'INVALID_INPUT'],
  ['a part without a shape', 2_000, 2_000, 'crop=0,0,1200', 'INVALID_INPUT'],
  ['a part in words', 2_000, 2_000, 'shape=logo&crop=left', 'INVALID_INPUT'],
])('%s is refused, and nothing is stored', async (_, width, height, query, code) => {
  const before = await countPictures()
  const file = await drawn(width, height).png().toBuffer()
  expect((await upload(file, 'image/png', `${outlet.id}?${query}`)).json()).toMatchObject({ code })
  expect(await countPictures()).toBe(before)
})
