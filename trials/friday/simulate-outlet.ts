import { type HouseState, travelMinutes } from '#domain/catalogue/hours/promise.ts'
import type { DrawnOrder, Evening } from './draw-evening.ts'
import { cooks, type KitchenModel } from './kitchens.ts'
import { promiseOrders, type Policy, type Promised } from './promise-orders.ts'

export type ServedOrder = {
  placedAt: number
  promisedAt: number
  deliveredAt: number
  state: HouseState
  isRefused: boolean
}

type Ticket = DrawnOrder &
  Promised & {
    dueAt: number
    begunAt: number | undefined
    readyAt: number | undefined
    unbegun: number
    unmade: number
  }

const tick = 0.25
const answersAfter = 2
const leastCooking = 8
const missesMinutes = 30

/** One evening with a virtual clock in minutes: cooks take tickets by the time at which they are due, point by point. */
export function simulateOutlet(
  model: KitchenModel,
  policy: Policy,
  { orders, cookMissingFrom, nextPointMinutes }: Evening,
): { served: ServedOrder[]; changes: number } {
  const outlet = promiseOrders(policy, model)
  const travel = travelMinutes('Home Delivery', model)
  const tickets: Ticket[] = []
  const stations = Array.from({ length: cooks }, () => ({
    until: 0,
    ticket: undefined as Ticket | undefined,
  }))
  const isMissing = (cook: number, now: number) =>
    cook === 0 && now >= cookMissingFrom && now < cookMissingFrom + missesMinutes

  let readyCount = 0
  for (let now = 0; readyCount < orders.length; now += tick) {
    for (const station of stations) {
      const { ticket } = station
      if (!ticket || station.until > now) continue
      ticket.unmade--
      if (ticket.unmade === 0) {
        ticket.readyAt = Math.max(now, ticket.begunAt! + leastCooking)
        readyCount++
      }
      station.ticket = undefined
    }
    if (Number.isInteger(now)) outlet.check(tickets, now)
    while (tickets.length < orders.length && orders[tickets.length]!.placedAt <= now) {
      const order = orders[tickets.length]!
      const promised = outlet.promise(order.points, order.placedAt)
      tickets.push({
        ...order,
        ...promised,
        dueAt: promised.promisedAt - travel,
        begunAt: undefined,
        readyAt: undefined,
        unbegun: order.points,
        unmade: order.points,
      })
    }
    for (const [cook, station] of stations.entries()) {
      if (station.ticket || isMissing(cook, now)) continue
      const next = findNextTicket(tickets, now, model.beginsBefore)
      if (!next) break
      next.begunAt ??= now
      next.unbegun--
      station.ticket = next
      station.until = now + nextPointMinutes()
    }
  }
  const served = tickets.map(({ readyAt, driveMinutes, placedAt, promisedAt, state, isRefused }) => ({
    placedAt,
    promisedAt,
    state,
    isRefused,
    deliveredAt: readyAt! + driveMinutes,
  }))
  return { served, changes: outlet.changes() }
}

function findNextTicket(tickets: readonly Ticket[], now: number, beginsBefore: number): Ticket | undefined {
  let next: Ticket | undefined
  for (const ticket of tickets) {
    const canBegin = now >= Math.max(ticket.placedAt + answersAfter, ticket.dueAt - beginsBefore)
    if (ticket.unbegun > 0 && canBegin && (!next || ticket.dueAt < next.dueAt)) next = ticket
  }
  return next
}
