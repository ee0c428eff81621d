import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { DeliveryBand } from '#domain/catalogue/delivery.ts'
import { pence } from '#domain/shared/money.ts'
import type { DatedTiming, TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import { chooseExceptions, alwaysOpen, weeklyHours } from './choose-hours.ts'
import { choosePlace, outcodesNear, type Place } from './choose-place.ts'
import { chooseService, type Service } from './choose-service.ts'
import { cityOutlets, type Plan, outletPlanner } from './plan-outlets.ts'
import type { Sources } from './read-sources.ts'
import { drawsFor, idFor } from './seeded-draws.ts'

export type Restaurant = Omit<Place, 'isScottish'> &
  Service & {
    index: number
    id: string
    uniId: string
    name: string
    legalName: string
    vatNumber: string | null
    hygieneRating: string
    hygieneRatedOn: string
    /** Slugs, the main one first. */
    cuisines: readonly string[]
    speciality: readonly string[]
    discountPercent: number
    servesAlcohol: boolean
    servedOutcodes: readonly string[]
    excludedOutcodes: readonly string[]
    /** The bands before the farthest one, which is the charge, minimum and radius of the service. */
    nearerBands: readonly DeliveryBand[]
    freeDeliveryOver: number | null
    hours: readonly TimingEntry[]
    hoursExceptions: readonly DatedTiming[]
    rank: number
  }

/** Outlets beyond this number exist for search only and have no menu. */
export const outletsWithMenus = 1000

/** The outlets of the demonstration world. The same number always gives the same outlet. */
export function restaurantFactory(sources: Sources, now: Date): (index: number) => Restaurant {
  const plan = outletPlanner(sources)
  const today = toLondonTime(now).date
  return (index) => {
    const outlet = draw(plan(index), today)
    if (index === 0) return showcase(outlet)
    return index === bandedIndex ? withBands(outlet) : outlet
  }
}

/** Little Hanoi Stove in London. */
const bandedIndex = 8

/** Three bands and a district that it does not deliver to. */
function withBands(outlet: Restaurant): Restaurant {
  return {
    ...outlet,
    deliveryCharge: 399,
    minimumOrder: 2000,
    areaLimitMiles: 4,
    freeDeliveryOver: 5000,
    nearerBands: [
      { upToMiles: 1.5, charge: pence(99), minimumOrder: pence(1000), freeOver: pence(2000) },
      { upToMiles: 2.5, charge: pence(249), minimumOrder: pence(1500), freeOver: pence(3000) },
    ],
    servedOutcodes: ['N1', 'N5'],
    excludedOutcodes: ['N7'],
  }
}

/** The outlet of kitchen@tablefare.test: always open, with every order type. */
function showcase(outlet: Restaurant): Restaurant {
  return {
    ...outlet,
    cuisines: outlet.cuisines.slice(0, 1),
    orderTypes: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'],
    delivers: true,
    deliveryCharge: 199,
    minimumOrder: 1000,
    areaLimitMiles: 4,
    covers: 80,
    discountPercent: 20,
    servesAlcohol: true,
    servedOutcodes: [outlet.outcode, ...outcodesNear(outlet.outcode, 4).slice(0, 8)],
    rank: 0,
  }
}

function draw(plan: Plan, today: string): Restaurant {
  const { index, name, cuisine, isAlwaysOpen } = plan
  const draws = drawsFor('restaurant', index)
  const { isScottish, ...place } = choosePlace(drawsFor('place', index), plan.district, plan.town, index)
  const service = chooseService(drawsFor('service', index), cuisine.service, isAlwaysOpen)
  const others = draws.chance(0.45) ? draws.some(cuisine.related, draws.chance(0.25) ? 2 : 1) : []
  const discountPercent = draws.chance(0.4) ? draws.pick([10, 10, 15, 20, 25]) : 0
  return {
    index,
    id: idFor('restaurant', index),
    uniId: plan.uniId,
    name,
    legalName: `${name} Ltd`,
    vatNumber: draws.chance(0.5) ? `GB${draws.between(100_000_000, 999_999_999)}` : null,
    hygieneRating: isScottish ? 'Pass' : draws.pick(['5', '5', '5', '5', '5', '5', '4', '4', '3']),
    hygieneRatedOn: addDays(today, -draws.between(14, 715)),
    cuisines: [cuisine.slug, ...others],
    speciality: draws.some(cuisine.specialities, draws.between(2, 3)),
    discountPercent,
    servesAlcohol: Boolean(cuisine.bar) && service.orderTypes.includes('Dine In') && draws.chance(0.65),
    excludedOutcodes: [],
    nearerBands: [],
    freeDeliveryOver: null,
    servedOutcodes: service.delivers && draws.chance(0.45) ? servedFrom(plan, place, service) : [],
    ...hoursFor(plan, today),
    rank: rankFor(index, isAlwaysOpen, discountPercent > 0),
    ...place,
    ...service,
  }
}

function servedFrom(plan: Plan, { outcode }: { outcode: string }, { areaLimitMiles }: Service): string[] {
  return [outcode, ...outcodesNear(plan.district, areaLimitMiles).slice(0, 6)]
}

function hoursFor({ index, cuisine, isAlwaysOpen }: Plan, today: string) {
  if (isAlwaysOpen) return { hours: alwaysOpen, hoursExceptions: [] }
  const draws = drawsFor('week', index)
  const kind = draws.pick(cuisine.hours)
  return {
    hours: weeklyHours(kind),
    hoursExceptions: draws.chance(0.3) ? chooseExceptions(draws, kind, today) : [],
  }
}

/** Shuffled, with open and cheaper outlets tending to the front and outlets without a menu last. */
function rankFor(index: number, isAlwaysOpen: boolean, hasDiscount: boolean): number {
  const tier = index < cityOutlets ? 0 : index < outletsWithMenus ? 1 : 2
  const pull = (isAlwaysOpen ? 0.5 : 1) * (hasDiscount ? 0.7 : 1)
  return tier * 1_000_000 + 1 + Math.floor(drawsFor('rank', index).next() * pull * 999_000)
}
