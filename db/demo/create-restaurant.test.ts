import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { districts } from './choose-place.ts'
import { type Restaurant, restaurantFactory } from './create-restaurant.ts'
import { readSources } from './read-sources.ts'

const now = new Date('2026-03-02T12:00:00Z')
const make = restaurantFactory(readSources(), now)
const all = Array.from({ length: 160 }, (_, index) => make(index))

const drama =
  /^(020 7946 0|01(13|14|15|16|17|18|21|31|41|51|61) 496 0|0191 498 0|029 2018 0|028 9649 6|01632 960)\d{3}$/

test('every run creates the same world, in any order of its outlets', () => {
  const again = restaurantFactory(readSources(), now)
  const backwards = Array.from({ length: 160 }, (_, index) => again(159 - index)).toReversed()
  expect(fingerprint(backwards)).toBe(fingerprint(all))
})

test('there are twelve cities with ten outlets or more, and forty outlets in London', () => {
  const sizes = [...Map.groupBy(all, cityOf)].map(([city, outlets]) => ({ city, count: outlets.length }))
  expect(sizes).toHaveLength(12)
  expect(Math.min(...sizes.map(({ count }) => count))).toBeGreaterThanOrEqual(10)
  expect(sizes.find(({ city }) => city === 'London')?.count).toBe(40)
})

test('every cuisine is the main one of an outlet, and no outlet lists one twice', () => {
  expect(new Set(all.map(({ cuisines }) => cuisines[0])).size).toBe(27)
  for (const { cuisines } of all) {
    expect(new Set(cuisines).size).toBe(cuisines.length)
    expect(cuisines.length).toBeLessThanOrEqual(3)
  }
})

test('no two outlets share a name, an id or a public id', () => {
  for (const key of ['name', 'id', 'uniId'] as const)
    expect(new Set(all.map((outlet) => outlet[key])).size).toBe(160)
})

test('public ids stay unique among the branches, which are in every district', () => {
  const ids = new Set<string>()
  const seen = new Set<string>()
  for (let index = 0; index < 20_000; index++) {
    const { uniId, outcode, telephone } = make(index)
    ids.add(uniId)
    seen.add(districts[outcode] ? outcode : outcode.slice(0, -1))
    if (!drama.test(telephone) || !/^[a-z0-9-]{1,100}$/.test(uniId)) expect.fail(`${uniId} ${telephone}`)
  }
  expect(ids.size).toBe(20_000)
  expect(seen).toEqual(new Set(Object.keys(districts)))
})

test('every telephone number is unique and in Ofcom’s ranges for drama', () => {
  expect(all.filter(({ telephone }) => !drama.test(telephone))).toEqual([])
  expect(new Set(all.map(({ telephone }) => telephone)).size).toBe(160)
})

test('an outlet is within a mile of its district, with a post code of its outcode', () => {
  for (const { outcode, postCode, lat, lng } of all) {
    expect(postCode).toMatch(new RegExp(`^${outcode} [0-9][ABD-HJLNP-UW-Z]{2}$`))
    const [middleLat = 0, middleLng = 0] = districts[outcode] ?? districts[outcode.slice(0, -1)] ?? []
    expect(Math.hypot(lat - middleLat, (lng - middleLng) * 0.6) * 69.1).toBeLessThan(0.7)
  }
})

test('at any hour each city has two outlets that are open and deliver', () => {
  for (const [city, outlets] of Map.groupBy(all, cityOf)) {
    const always = outlets.filter(isAlwaysOpen)
    expect(always.length, city).toBeGreaterThanOrEqual(2)
    expect(always.every(({ delivers }) => delivers)).toBe(true)
  }
  const share = all.filter(isAlwaysOpen).length / all.length
  expect(share).toBeGreaterThan(0.12)
  expect(share).toBeLessThan(0.22)
})

test('split days, late nights, closed days and dated exceptions all occur', () => {
  const days = all.flatMap(({ hours }) => [...Map.groupBy(hours, ({ day }) => day).values()])
  expect(days.some((entries) => entries.length === 2)).toBe(true)
  expect(days.some(([entry]) => entry && entry.startTime > '12:00' && entry.endTime < '05:00')).toBe(true)
  expect(days.some(([entry]) => entry?.isOpen === false && entry.endTime === '00:00')).toBe(true)
  expect(all.every(({ hours }) => new Set(hours.map(({ day }) => day)).size === 7)).toBe(true)
  const exceptions = all.flatMap(({ hoursExceptions }) => hoursExceptions)
  expect(exceptions).toContainEqual({
    date: '2026-12-25',
    isOpen: false,
    startTime: '00:00',
    endTime: '00:00',
  })
  expect(exceptions.some(({ date }) => date > '2026-03-02' && date < '2026-03-31')).toBe(true)
})

test('an outlet delivers where Home Delivery is offered, and has covers where guests sit down', () => {
  for (const outlet of all) {
    expect(outlet.delivers).toBe(outlet.orderTypes.includes('Home Delivery'))
    expect(outlet.areaLimitMiles > 0).toBe(outlet.delivers)
    const hasTables = outlet.orderTypes.includes('Dine In') || outlet.orderTypes.includes('Book A Table')
    expect(outlet.covers >= 20).toBe(hasTables)
    if (outlet.servedOutcodes.length > 0) expect(outlet.servedOutcodes[0]).toBe(outlet.outcode)
  }
})

test('hygiene ratings follow the scheme of the nation and are at most two years old', () => {
  for (const outlet of all) {
    expect(outlet.hygieneRating === 'Pass').toBe(['Edinburgh', 'Glasgow'].includes(cityOf(outlet)))
    expect(outlet.hygieneRatedOn > '2024-03-02' && outlet.hygieneRatedOn < '2026-03-02').toBe(true)
  }
})

test('the first page mixes cities and cuisines, with offers and outlets that never close', () => {
  const page = all.toSorted((a, b) => a.rank - b.rank).slice(0, 24)
  expect(page[0]?.name).toBe('Saffron Street')
  expect(new Set(page.map(cityOf)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(page.map(({ cuisines }) => cuisines[0])).size).toBeGreaterThanOrEqual(12)
  expect(page.filter(isAlwaysOpen).length).toBeGreaterThanOrEqual(6)
  expect(page.filter(({ discountPercent }) => discountPercent > 0).length).toBeGreaterThanOrEqual(8)
})

test('the outlet of the demonstration kitchen takes every order type at any hour', () => {
  const [showcase] = all
  expect(showcase).toMatchObject({
    uniId: 'saffron-street-london',
    servesAlcohol: true,
    covers: 80,
    outcode: 'SE1',
  })
  expect(showcase?.orderTypes).toHaveLength(4)
  expect(openState({ week: showcase?.hours ?? [], exceptions: [] }, now)).toEqual({
    isOpen: true,
    until: 'round the clock',
  })
})

function cityOf({ address }: Restaurant): string {
  return address.split(', ')[1] ?? ''
}

function isAlwaysOpen({ hours }: Restaurant): boolean {
  return hours.every(
    ({ isOpen, startTime, endTime }) => isOpen && startTime === '00:00' && endTime === '00:00',
  )
}

function fingerprint(restaurants: readonly Restaurant[]): string {
  return createHash('sha256').update(JSON.stringify(restaurants)).digest('hex')
}
