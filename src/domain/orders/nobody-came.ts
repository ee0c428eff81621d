import type { OrderType } from '#domain/catalogue/order-type.ts'

type Order = { orderType: OrderType; readyAt: Date | null; expectedAt: Date }

const minutesToWait = 10
/** A driver who leaves late is not at the door yet. */
const minutesOnTheRoad = 15

/** A guest who dines in has come already. */
export function canKeepMoney(orderType: OrderType): boolean {
  return orderType === 'Collection' || orderType === 'Home Delivery'
}

/**
 * The terms give a customer ten minutes to take the food, counted from the promised time, or from when it was there to
 * take if that was later. Undefined while the food is not ready, and always for Dine In.
 */
export function keepsMoneyFrom({ orderType, readyAt, expectedAt }: Order): Date | undefined {
  if (!readyAt || !canKeepMoney(orderType)) return undefined
  const onTheRoad = orderType === 'Home Delivery' ? minutesOnTheRoad : 0
  const thereAt = Math.max(addMinutes(readyAt, onTheRoad).getTime(), expectedAt.getTime())
  return addMinutes(new Date(thereAt), minutesToWait)
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
