import { drawsFor } from '../seeded-draws.ts'
import { chooseWishes } from './choose-wishes.ts'
import { createOrder, type Outlet, type PastOrder } from './create-order.ts'
import type { StagedOrder, Stage } from './order-tables.ts'
import { regulars } from './regulars.ts'

const minute = 60_000

type Evening = readonly (readonly [stage: Stage, due: number, isForLater?: true])[]

/** An evening at work: new, accepted, ready and finished orders, and one for later. Due in minutes from now. */
const evening: Evening = [
  ['completed', -95],
  ['completed', -70],
  ['refused', -60],
  ['completed', -48],
  ['completed', -30],
  ['delivered', -4],
  ['ready', 3],
  ['ready', 6],
  ['accepted', 12],
  ['accepted', 18],
  ['accepted', 26],
  ['accepted', 35],
  ['accepted', 180, true],
  ['placed', 0],
  ['placed', 0],
]

/** A quieter one, at an outlet of owner@tablefare.test. */
const quietEvening: Evening = [
  ['completed', -62],
  ['completed', -33],
  ['ready', 4],
  ['accepted', 14],
  ['accepted', 29],
  ['placed', 0],
]

/** The showcase's orders of this evening. */
export function createLiveOrders(outlet: Outlet, now: Date): StagedOrder[] {
  return createEvening(outlet, now, 'evening', evening)
}

export function createQuietOrders(outlet: Outlet, now: Date): StagedOrder[] {
  return createEvening(outlet, now, `evening of ${outlet.restaurant.index}`, quietEvening)
}

function createEvening(outlet: Outlet, now: Date, name: string, stages: Evening): StagedOrder[] {
  // A number that is not verified has one open order in cash, so each is of another person.
  const people = drawsFor(name).some(regulars, stages.length)
  return stages.map(([stage, due, isForLater], at) => {
    const draws = drawsFor(name, at)
    // A delivery leaves before it is ready to be collected, so each stage takes a type that has it.
    const types = stage === 'delivered' ? (['Home Delivery'] as const) : outlet.restaurant.orderTypes
    const here = { ...outlet, restaurant: { ...outlet.restaurant, orderTypes: types } }
    const expectedAt = new Date(now.getTime() + due * minute)
    const key = `${name}/${at}`
    const order = createOrder({ outlet: here, person: people[at]!, key, expectedAt, draws })
    const wishes = chooseWishes(order, outlet.menu)
    if (stage === 'placed') {
      const createdAt = new Date(now.getTime() - minute)
      const promised = expectedAt.getTime() - order.createdAt.getTime()
      const avoid = chooseAvoided(order)
      return {
        ...order,
        stage,
        avoid,
        wishes,
        createdAt,
        expectedAt: new Date(createdAt.getTime() + promised),
      }
    }
    const createdAt = new Date(Math.min(order.createdAt.getTime(), now.getTime() - (20 + at) * minute))
    const late = Math.min(order.late, 0)
    const avoid = due === 12 ? { avoid: chooseAvoided(order) } : {}
    return {
      ...order,
      stage,
      ...avoid,
      wishes,
      createdAt,
      late,
      ...(isForLater ? { pickupTime: expectedAt } : {}),
    }
  })
}

/** Peanuts, and something that a dish of the order contains, which the customer confirmed. */
function chooseAvoided({ lines }: PastOrder): string[] {
  const contained = lines.flatMap(({ declared }) => ('contains' in declared ? declared.contains : []))
  return [...new Set(['peanuts', ...contained.slice(0, 1)])]
}
