import type { OrderType } from '#domain/catalogue/order-type.ts'
import type { Draws } from './seeded-draws.ts'

export type ServiceKind = 'dining' | 'mixed' | 'takeaway' | 'café'

export type Service = {
  orderTypes: readonly OrderType[]
  delivers: boolean
  deliveryCharge: number
  minimumOrder: number
  areaLimitMiles: number
  riderService: boolean
  collectionMinutes: number
  deliveryMinutes: number
  covers: number
}

const everything: readonly OrderType[] = ['Collection', 'Home Delivery', 'Dine In', 'Book A Table']
const overTheCounter: readonly OrderType[] = ['Collection', 'Home Delivery']

/** The order types of an outlet. One that is open all night always delivers. */
export function chooseService(draws: Draws, kind: ServiceKind, isAlwaysOpen: boolean): Service {
  const orderTypes = isAlwaysOpen ? nightTypes(draws, kind) : usualTypes(draws, kind)
  const delivers = orderTypes.includes('Home Delivery')
  const collectionMinutes = draws.between(2, 6) * 5
  return {
    orderTypes,
    delivers,
    deliveryCharge: delivers ? draws.pick([0, 0, 99, 149, 199, 199, 249, 299, 349, 399, 499]) : 0,
    minimumOrder: delivers && draws.chance(0.75) ? draws.between(8, 20) * 100 : 0,
    areaLimitMiles: delivers ? draws.between(4, 8) / 2 : 0,
    riderService: delivers && draws.chance(0.4),
    collectionMinutes,
    deliveryMinutes: collectionMinutes + draws.between(3, 6) * 5,
    covers: coversFor(draws, kind, orderTypes),
  }
}

function nightTypes(draws: Draws, kind: ServiceKind): readonly OrderType[] {
  return kind === 'dining' || (kind === 'mixed' && draws.chance(0.5)) ? everything : overTheCounter
}

function usualTypes(draws: Draws, kind: ServiceKind): readonly OrderType[] {
  if (kind === 'café')
    return draws.chance(0.7) ? ['Collection', 'Dine In'] : ['Collection', 'Dine In', 'Book A Table']
  if (kind === 'takeaway' || (kind === 'mixed' && draws.chance(0.4))) {
    return draws.chance(0.12) ? ['Collection'] : overTheCounter
  }
  return draws.pick([
    everything,
    everything,
    everything,
    ['Collection', 'Home Delivery', 'Book A Table'],
    ['Collection', 'Dine In', 'Book A Table'],
    everything,
    everything,
    ['Dine In', 'Book A Table'],
  ])
}

function coversFor(draws: Draws, kind: ServiceKind, orderTypes: readonly OrderType[]): number {
  if (!orderTypes.includes('Dine In') && !orderTypes.includes('Book A Table')) return 0
  return kind === 'café' ? draws.between(10, 20) * 2 : draws.between(12, 40) * 2
}
