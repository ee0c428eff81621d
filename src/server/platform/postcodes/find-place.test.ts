import { afterAll, expect, test, vi } from 'vitest'

import { parsePostcode } from '#domain/shared/postcode.ts'
import { findPlace } from '#server/platform/postcodes/find-place.ts'
import { readPlaces } from '#server/platform/postcodes/read-places.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
await db
  .insertInto('post_codes')
  .values([
    { post_code: 'SE1 9AA', lat: 51.5041, lng: -0.0915 },
    { post_code: 'IM1 1AA', lat: 54.15, lng: -4.48 },
  ])
  .execute()

const places = readPlaces()
const find = (text: string, ask = places.ask) =>
  findPlace({ db, places: { ...places, ask } }, parsePostcode(text)!)

test('D45: an imported post code is known to the street, and named after its district', async () => {
  expect(await find('se19aa')).toEqual({ lat: 51.5041, lng: -0.0915, name: 'London', precision: 'unit' })
})

test('D45: an imported post code of no known district or area goes by its outward part', async () => {
  expect(await find('IM1 1AA')).toMatchObject({ name: 'IM1', precision: 'unit' })
})

test.each([
  ['SE1 9ZZ', 'London', 51.4987],
  ['SE1', 'London', 51.4987],
  ['M1 1AE', 'Manchester Piccadilly', 53.4772],
  ['SW1A 1AA', 'London', 51.4998],
  ['W1A', 'London', 51.5178],
])(
  'D45: %s is known to its district (%s), with or without the letter at its end',
  async (text, name, lat) => {
    expect(await find(text)).toMatchObject({ name, lat, precision: 'outcode' })
  },
)

test.each([
  ['ZE2 9XX', 60.1],
  ['M99 9ZZ', 53.4],
])('D45: %s, of a district that is not in the table, is known to its area only', async (text, lat) => {
  const place = await find(text)
  expect(place?.precision).toBe('area')
  expect(place?.lat).toBeGreaterThan(lat)
})

test.each(['ZZ1 1AA', 'JE2 3AB', 'A1'])('S3: %s lies in no known area', async (text) => {
  expect(await find(text)).toBeUndefined()
})

test('D45: the outside is asked only about what was not imported, and its answer counts as exact', async () => {
  const ask = vi.fn(async () => ({ lat: 51.5, lng: -0.09 }))
  expect(await find('SE1 9AA', ask)).toMatchObject({ lat: 51.5041 })
  expect(await find('ZZ1 1AA', ask)).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  expect(await find('SE1 9ZZ', ask)).toEqual({ lat: 51.5, lng: -0.09, name: 'London', precision: 'unit' })
  expect(await find('SE1', ask)).toMatchObject({ lat: 51.5, precision: 'outcode' })
})

test('D45: when the outside knows nothing, the shipped tables answer', async () => {
  expect(await find('SE1 9ZZ', async () => undefined)).toMatchObject({ lat: 51.4987, precision: 'outcode' })
})

test('every district and area that ships has a name and a position in the UK', () => {
  expect(places.areas.size).toBe(121)
  expect(places.districts.size).toBeGreaterThan(500)
  for (const { lat, lng, name } of [...places.areas.values(), ...places.districts.values()]) {
    expect(name).not.toBe('')
    expect(lat > 49 && lat < 61 && lng > -9 && lng < 2).toBe(true)
  }
})

test('D38: every area and district that ships can be typed', () => {
  for (const outcode of places.districts.keys())
    expect(parsePostcode(outcode.toLowerCase())).toEqual({ outcode, incode: undefined })
  for (const area of places.areas.keys()) expect(parsePostcode(`${area}1 0AA`)?.outcode).toBe(`${area}1`)
})
