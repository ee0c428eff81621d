import { awaitedStatuses, openStatuses } from '#domain/orders/order-state.ts'
import type { Ticket, TicketOrder, TicketPart } from '#domain/orders/ticket/ticket-blocks.ts'
import { toTestOrder } from '#domain/orders/ticket/to-test-order.ts'
import { toTicket } from '#domain/orders/ticket/to-ticket.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { findChangedAllergens } from '#server/orders/board/find-changed-allergens.ts'
import { findOutletContact } from '#server/catalogue/outlets/find-outlet-contact.ts'
import type { OutletOrder, StaffOrder } from '#contract/orders/board.ts'
import { findOrder } from '#server/orders/lifecycle/store.ts'
import { toOrder, withoutAvoid } from '#server/orders/lifecycle/to-order.ts'
import { findStationName, type JobRow } from '#server/orders/printing/store.ts'
import type { PrinterRow } from '#server/orders/printers/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The order as a person sees it, where a person has taken the ticket. */
export type ForReader = (order: StaffOrder) => StaffOrder

/** The ticket of a job, from the order as it is now. Undefined if nobody needs it any more. */
export async function makeTicket(
  db: Db,
  printer: PrinterRow,
  job: JobRow,
  at: Date,
  forReader: ForReader = (order) => order,
): Promise<Ticket | undefined> {
  const { paper } = printer
  const { copy } = job
  if (job.order_id === null) {
    const order = toTestOrder(await findOutletContact(db, job.restaurant_id), at)
    return toTicket(order, { paper, part: { kind: 'whole' }, copy, now: at })
  }
  const row = await findOrder(db, job.order_id)
  const isOpen = openStatuses.includes(row.status)
  // Of an order that has ended the kitchen needs nothing but its cancel. Staff may still print it again.
  const isAsked = copy > 1 && job.given_for === null
  const isCooked = awaitedStatuses.includes(row.status)
  if (!isCooked && job.part !== 'cancelled' && !isAsked) return undefined
  const changed = isOpen ? (await findChangedAllergens(db, [row])).get(row.id) : undefined
  const saved = isOpen ? toOrder(row) : withoutAvoid(toOrder(row))
  const order: TicketOrder & Pick<OutletOrder, 'changedAllergens'> = {
    ...forReader(saved),
    isTest: row.is_test,
    ...(changed && { changedAllergens: changed }),
  }
  const part = await toPart(db, job)
  return toTicket(job.lines === null ? order : withoutMoney(order), { paper, part, copy, now: at })
}

/** A station needs no prices. */
function withoutMoney(order: TicketOrder): TicketOrder {
  return { ...order, totalPrice: null }
}

async function toPart(db: Db, job: JobRow): Promise<TicketPart> {
  const at = job.queued_at.toISOString()
  if (job.part === 'cancelled') return { kind: 'cancelled', at, ...(job.lines && { lines: job.lines }) }
  if (job.part === 'change' && job.change) {
    const { leaveOut, makeInstead, oldTotal } = job.change
    return {
      kind: 'change',
      at,
      leaveOut,
      makeInstead,
      oldTotal: oldTotal === null ? null : toPounds(pence(oldTotal)),
    }
  }
  if (job.lines === null) return { kind: 'whole' }
  const name = job.station_id ? await findStationName(db, job.station_id) : undefined
  return { kind: 'station', name: name ?? 'Other dishes', lines: job.lines }
}
