import { afterAll, expect, test, vi } from 'vitest'

import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { findPlace } from '#server/platform/postcodes/find-place.ts'
import { loadPlaces } from '#server/platform/postcodes/load-places.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

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

const places = loadPlaces()
const find = (text: string, findPoint = places.findPoint) =>
  findPlace({ db, places: { ...places, findPoint } }, parsePostcode(text)!)

test('D45: an imported post code has an exact position and the name of its district', async () => {
  expect(await find('se19aa')).toEqual({ lat: 51.5041, lng: -0.0915, name: 'London', precision: 'unit' })
})

test('D45: an imported post code without a known district or area is named by its outcode', async () => {
  expect(await find('IM1 1AA')).toMatchObject({ name: 'IM1', precision: 'unit' })
})

test.each([
  ['SE1 9ZZ', 'London', 51.4987],
  ['SE1', 'London', 51.4987],
  ['M1 1AE', 'Manchester Piccadilly', 53.4772],
  ['SW1A 1AA', 'London', 51.4998],
  ['W1A', 'London', 51.5178],
])(
  'D45: %s has the position of its district (%s), with or without its final letter',
  async (text, name, lat) => {
    expect(await find(text)).toMatchObject({ name, lat, precision: 'outcode' })
  },
)

test.each([
  ['ZE2 9XX', 60.1],
  ['M99 9ZZ', 53.4],
])('D45: %s, of an unknown district, has the position of its area', async (text, lat) => {
  const place = await find(text)
  expect(place?.precision).toBe('area')
  expect(place?.lat).toBeGreaterThan(lat)
})

test.each(['ZZ1 1AA', 'JE2 3AB', 'A1'])('S3: %s is in no known area', async (text) => {
  expect(await find(text)).toBeUndefined()
})

test('D45: postcodes.io is only asked about post codes that were not imported, and its reply counts as exact', async () => {
  const findPoint = vi.fn(async () => ({ lat: 51.5, lng: -0.09 }))
  expect(await find('SE1 9AA', findPoint)).toMatchObject({ lat: 51.5041 })
  expect(await find('ZZ1 1AA', findPoint)).toBeUndefined()
  expect(findPoint).not.toHaveBeenCalled()
  expect(await find('SE1 9ZZ', findPoint)).toEqual({
    lat: 51.5,
    lng: -0.09,
    name: 'London',
    precision: 'unit',
  })
  expect(await find('SE1', findPoint)).toMatchObject({ lat: 51.5, precision: 'outcode' })
})

test('D45: if postcodes.io has no result, the built-in tables are used', async () => {
  expect(await find('SE1 9ZZ', async () => undefined)).toMatchObject({ lat: 51.4987, precision: 'outcode' })
})

test('every built-in district and area has a name and a position in the UK', () => {
  expect(places.areas.size).toBe(121)
  expect(places.districts.size).toBeGreaterThan(500)
  for (const { lat, lng, name } of [...places.areas.values(), ...places.districts.values()]) {
    expect(name).not.toBe('')
    expect(lat > 49 && lat < 61 && lng > -9 && lng < 2).toBe(true)
  }
})

test('D38: every built-in area and district can be typed', () => {
  for (const outcode of places.districts.keys())
    expect(parsePostcode(outcode.toLowerCase())).toEqual({ outcode, incode: undefined })
  for (const area of places.areas.keys()) expect(parsePostcode(`${area}1 0AA`)?.outcode).toBe(`${area}1`)
})
