import { districtAt, districts } from './choose-place.ts'
import type { Cuisine, Sources } from './read-sources.ts'
import { drawsFor } from './seeded-draws.ts'

/** The fixed properties of an outlet, before anything is drawn. */
export type Plan = {
  index: number
  uniId: string
  name: string
  cuisine: Cuisine
  district: string
  town: string
  isAlwaysOpen: boolean
}

const cities: readonly (readonly [city: string, districts: string])[] = [
  ['London', 'SE1 E1 N1 SW9 W1 NW1 E8 SE15 SW11 W12'],
  ['Manchester', 'M1 M4 M14 M20 M3 M21'],
  ['Birmingham', 'B1 B5 B13 B29 B18 B2'],
  ['Leeds', 'LS1 LS6 LS7 LS2 LS11 LS9'],
  ['Edinburgh', 'EH1 EH3 EH7 EH8 EH11 EH2'],
  ['Glasgow', 'G1 G12 G3 G41 G11 G2'],
  ['Cardiff', 'CF10 CF24 CF11 CF5 CF14 CF23'],
  ['Bristol', 'BS1 BS6 BS5 BS3 BS8 BS7'],
  ['Liverpool', 'L1 L8 L15 L17 L3 L7'],
  ['Belfast', 'BT1 BT7 BT9 BT2 BT5 BT15'],
  ['Newcastle', 'NE1 NE2 NE6 NE4 NE3 NE8'],
  ['Sheffield', 'S1 S11 S10 S7 S2 S8'],
]

/** This many outlets are in the twelve cities with names of their own; all others are branches elsewhere. */
export const cityOutlets = 160

const popularCuisines = 13
const outcodes = Object.keys(districts)
const branchStride = 100_003

/** Derives an outlet's plan from its number alone, so that no list is held in memory. */
export function outletPlanner({ cuisines }: Sources): (index: number) => Plan {
  const dealt = dealCuisines(cuisines)
  const shops = cuisines.flatMap((cuisine) => cuisine.names.map((name) => ({ cuisine, name })))
  return (index) => (index < cityOutlets ? cityPlan(index, dealt) : branchPlan(index, shops))
}

function cityPlan(index: number, dealt: readonly Cuisine[]): Plan {
  const { city, nth } = citySlot(index)
  const [town, around] = cities[city] ?? ['', '']
  const choice = around.split(' ')
  const cuisine = dealt[index] as Cuisine
  const before = dealt.slice(0, index).filter((other) => other === cuisine).length
  const name = cuisine.names[before] as string
  return {
    index,
    uniId: slug(`${name} ${town}`),
    name,
    cuisine,
    district: choice[nth % choice.length] as string,
    town,
    isAlwaysOpen: opensAlways(index),
  }
}

/** The stride is a prime, so every name meets every district before a pair repeats. */
function branchPlan(index: number, shops: readonly { cuisine: Cuisine; name: string }[]): Plan {
  const pairs = shops.length * outcodes.length
  const nth = index - cityOutlets
  const pair = (nth * branchStride) % pairs
  const again = Math.floor(nth / pairs)
  const { cuisine, name } = shops[pair % shops.length] as (typeof shops)[number]
  const district = outcodes[Math.floor(pair / shops.length)] as string
  const town = districtAt(district)[2].replace(/ \(.*\)$/, '')
  return {
    index,
    uniId: slug(`${name} ${district} ${again > 0 ? again + 1 : ''}`),
    name: `${name} ${town === 'London' ? district : town}`,
    cuisine,
    district,
    town,
    isAlwaysOpen: drawsFor('hours', index).chance(1 / 6),
  }
}

/** Every fourth outlet is in London; the others alternate between the cities. */
function citySlot(index: number): { city: number; nth: number } {
  if (index % 4 === 0) return { city: 0, nth: index / 4 }
  const turn = index - Math.floor(index / 4) - 1
  return { city: 1 + (turn % (cities.length - 1)), nth: Math.floor(turn / (cities.length - 1)) }
}

/** One in six, which gives at least two in every city. */
function opensAlways(index: number): boolean {
  const { city, nth } = citySlot(index)
  return nth % 6 === city % 5
}

/** A shuffled list with popular cuisines twice; outlets that are open all night get late-night cuisines. */
function dealCuisines(cuisines: readonly Cuisine[]): Cuisine[] {
  const pack = cuisines.flatMap((cuisine) =>
    Array<Cuisine>(cuisine.position < popularCuisines ? 8 : 4).fill(cuisine),
  )
  const left = drawsFor('cuisines').shuffle(pack)
  const take = (fits: (cuisine: Cuisine) => unknown) => {
    const at = left.findIndex(fits)
    if (at < 0) throw new Error('the pack of cuisines does not go round')
    return left.splice(at, 1)[0] as Cuisine
  }
  const dealt: Cuisine[] = [take((cuisine) => cuisine.position === 0)]
  const slots = Array.from({ length: cityOutlets - 1 }, (_, at) => at + 1)
  for (const slot of slots.filter(opensAlways)) dealt[slot] = take((cuisine) => cuisine.late)
  for (const slot of slots.filter((at) => !opensAlways(at))) dealt[slot] = take(() => true)
  return dealt
}

function slug(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
