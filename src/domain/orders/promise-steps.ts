import type { FoodOrderType } from '#domain/catalogue/order-type.ts'

const minute = 60_000

/** The minutes that the board offers on accepting: until the food is at the door for a delivery, else until it is ready. */
const steps: Record<FoodOrderType, readonly number[]> = {
  'Home Delivery': [20, 30, 45, 60, 75, 90],
  Collection: [5, 10, 20, 30, 45, 60],
  'Dine In': [5, 10, 20, 30, 45, 60],
}

type Promised = {
  orderType: FoodOrderType
  /** The time wanted; null for as soon as possible. */
  pickupTime: string | null
  expectedAt: string
}

/** A chosen time is never promised earlier, so only later steps are offered for it. */
export function promiseSteps({ orderType, pickupTime }: Promised, now: Date): readonly number[] {
  if (pickupTime === null) return steps[orderType]
  const wanted = new Date(pickupTime).getTime()
  return steps[orderType].filter((minutes) => now.getTime() + minutes * minute > wanted)
}

/** The promised time can still be kept. */
export function canKeepPromise({ expectedAt }: Pick<Promised, 'expectedAt'>, now: Date): boolean {
  return new Date(expectedAt) > now
}

/** An order for later is prepared like any other from this long before it is due, in milliseconds. */
export const preparesBefore = 60 * minute

export function preparesFrom({ expectedAt }: Pick<Promised, 'expectedAt'>): Date {
  return new Date(new Date(expectedAt).getTime() - preparesBefore)
}

/** An order for a chosen time that is more than an hour away: nobody prepares it yet. */
export function isForLater(order: Omit<Promised, 'orderType'>, now: Date): boolean {
  return order.pickupTime !== null && preparesFrom(order) > now
}
