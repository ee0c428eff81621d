import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Draws } from './seeded-draws.ts'

export type Place = {
  address: string
  postCode: string
  outcode: string
  lat: number
  lng: number
  telephone: string
  isScottish: boolean
}

type District = readonly [lat: number, lng: number, name: string, source: string]

export const districts: Readonly<Record<string, District>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../places/uk-districts.json'), 'utf8'),
)

const milesPerDegree = 69.1
const jitterMiles = 0.6
const inwardLetters = [...'ABDEFGHJLNPQRSTUWXYZ']

/** Outcodes of central London end in a letter: there is no W1, only W1A to W1W. */
const lettered: Readonly<Record<string, string>> = {
  EC1: 'AMNRVY',
  EC3: 'AMNRV',
  EC4: 'AMNRVY',
  SW1: 'AEHPVWXY',
  W1: 'BCDFGHJKSTUW',
  WC1: 'ABEHNRVX',
  WC2: 'ABEHNR',
}

/** Ofcom's ranges for drama, which are never assigned. */
const dramaRanges: Readonly<Record<string, string>> = {
  M: '0161 496 0',
  LS: '0113 496 0',
  S: '0114 496 0',
  NG: '0115 496 0',
  LE: '0116 496 0',
  BS: '0117 496 0',
  RG: '0118 496 0',
  B: '0121 496 0',
  EH: '0131 496 0',
  G: '0141 496 0',
  L: '0151 496 0',
  NE: '0191 498 0',
  CF: '029 2018 0',
  BT: '028 9649 6',
}
const londonRange = '020 7946 0'
const rangeElsewhere = '01632 960'

const londonAreas = ['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']
const scottishAreas = 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' ')

const streetNames = (
  'Canal Foundry Lantern Weaver Cooper Rookery Tannery Quarry Beacon Saddler Thistle Larch Osier ' +
  'Priory Copper Mulberry Juniper Wherry Sparrow Ropewalk Marigold Hopfield Fletcher Chandler Hazel Kiln'
).split(' ')
const streetKinds = ['Street', 'Street', 'Lane', 'Road', 'Row', 'Walk', 'Yard', 'Terrace', 'Place']

/** A made-up address close to the centre of the district. */
export function choosePlace(draws: Draws, district: string, town: string, index: number): Place {
  const [lat, lng] = districtAt(district)
  const area = areaOf(district)
  const outcode = district + (lettered[district] ? draws.pick([...lettered[district]]) : '')
  const away = jitterMiles * Math.sqrt(draws.next())
  const bearing = draws.next() * 2 * Math.PI
  const shrink = Math.cos((lat * Math.PI) / 180)
  const inward = `${draws.between(0, 9)}${draws.pick(inwardLetters)}${draws.pick(inwardLetters)}`
  return {
    address: `${draws.between(1, 180)} ${draws.pick(streetNames)} ${draws.pick(streetKinds)}, ${town}`,
    postCode: `${outcode} ${inward}`,
    outcode,
    lat: rounded(lat + (away * Math.cos(bearing)) / milesPerDegree),
    lng: rounded(lng + (away * Math.sin(bearing)) / (milesPerDegree * shrink)),
    telephone: rangeOf(area) + String((index * 617 + 41) % 1000).padStart(3, '0'),
    isScottish: scottishAreas.includes(area),
  }
}

export function districtAt(district: string): District {
  const found = districts[district]
  if (!found) throw new Error(`${district} is not in uk-districts.json`)
  return found
}

const near = new Map<string, string[]>()

/** The neighbouring outcodes of a district, nearest first. */
export function outcodesNear(district: string, miles: number): string[] {
  const key = `${district}/${miles}`
  const known = near.get(key)
  if (known) return known
  const from = districtAt(district)
  const found = Object.entries(districts)
    .filter(([other]) => other !== district && !lettered[other])
    .map(([other, to]) => ({ other, away: milesBetween(from, to) }))
    .filter(({ away }) => away <= miles)
    .toSorted((a, b) => a.away - b.away)
    .map(({ other }) => other)
  near.set(key, found)
  return found
}

function milesBetween([fromLat, fromLng]: District, [toLat, toLng]: District): number {
  const shrink = Math.cos((((fromLat + toLat) / 2) * Math.PI) / 180)
  return milesPerDegree * Math.hypot(toLat - fromLat, (toLng - fromLng) * shrink)
}

function areaOf(district: string): string {
  return district.replace(/\d.*$/, '')
}

function rangeOf(area: string): string {
  return londonAreas.includes(area) ? londonRange : (dramaRanges[area] ?? rangeElsewhere)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
