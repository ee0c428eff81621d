import { addDays, londonTime } from '#domain/shared/london-time.ts'
import type { DatedTiming, TimingEntry } from '#domain/catalogue/opening-hours.ts'
import { datesApart, roundTheClock, weekOf } from './choose-hours.ts'
import { choosePlace, outcodesNear, type Place } from './choose-place.ts'
import { chooseService, type Service } from './choose-service.ts'
import { cityOutlets, type Plan, planner } from './plan-outlets.ts'
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
    hours: readonly TimingEntry[]
    hoursExceptions: readonly DatedTiming[]
    rank: number
  }

/** Past this many, outlets are there to be found and have no menu. */
export const outletsWithMenus = 1000

/** The outlets of the demonstration world: the same number always makes the same outlet. */
export function restaurantMaker(sources: Sources, now: Date): (index: number) => Restaurant {
  const plan = planner(sources)
  const today = londonTime(now).date
  return (index) => (index === 0 ? showcase(draw(plan(0), today)) : draw(plan(index), today))
}

/** The outlet that kitchen@tablefare.test runs: everything can be tried here, at any hour. */
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
  if (isAlwaysOpen) return { hours: roundTheClock, hoursExceptions: [] }
  const draws = drawsFor('week', index)
  const kind = draws.pick(cuisine.hours)
  return { hours: weekOf(kind), hoursExceptions: draws.chance(0.3) ? datesApart(draws, kind, today) : [] }
}

/** Shuffled, but what is open now or costs less tends to come early, and what has no menu comes last. */
function rankFor(index: number, isAlwaysOpen: boolean, hasDiscount: boolean): number {
  const tier = index < cityOutlets ? 0 : index < outletsWithMenus ? 1 : 2
  const pull = (isAlwaysOpen ? 0.5 : 1) * (hasDiscount ? 0.7 : 1)
  return tier * 1_000_000 + 1 + Math.floor(drawsFor('rank', index).next() * pull * 999_000)
}
