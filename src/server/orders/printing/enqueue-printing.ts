import { type PlannedTicket, planTickets } from '#domain/orders/printing/plan-tickets.ts'
import {
  findStationLines,
  hasJobs,
  insertJobs,
  type JobRow,
  lockJobsOf,
  updateJob,
} from '#server/orders/printing/store.ts'
import { listPrintersOf } from '#server/orders/printers/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { StoredChange } from '#server/platform/db/tables/printing-tables.ts'

export type PrintedOrder = { id: string; restaurant_id: string }

/** The tickets of an accepted order, once for each printer: accepting it twice prints it once. */
export async function enqueueTickets(tx: Tx, order: PrintedOrder, at: Date): Promise<number> {
  const tickets = await planTicketsOf(tx, order)
  await insertJobs(
    tx,
    tickets.map((ticket) => ({ ...toRow(order, ticket, at), part: partOf(ticket) })),
  )
  return tickets.length
}

async function planTicketsOf(db: Db, order: PrintedOrder): Promise<PlannedTicket[]> {
  const rows = await listPrintersOf(db, order.restaurant_id)
  if (rows.length === 0) return []
  const printers = rows.map(({ id, parts, station_ids }) => ({ id, parts, stations: station_ids }))
  return planTickets(printers, await findStationLines(db, order.id))
}

const partOf = ({ lines }: PlannedTicket) => (lines === null ? 'whole' : 'station')

function toRow(order: PrintedOrder, { printer, station, lines }: PlannedTicket, at: Date) {
  return {
    printer_id: printer,
    restaurant_id: order.restaurant_id,
    order_id: order.id,
    station_id: station,
    lines,
    change: null,
    given_for: null,
    queued_at: at,
    confirm_by: null,
    printed_at: null,
  }
}

/** A ticket that has not left for its printer, so that it will show the order as it is by then. */
const hasNotLeft = ({ state, given_for, copy }: JobRow) =>
  state === 'Waiting' && given_for === null && copy === 1
const isTicket = ({ part }: JobRow) => part === 'whole' || part === 'station'

/**
 * A change after a dish ran out, on every printer that has a ticket with one of its dishes. The caller has locked the order;
 * the tickets are locked here, so that a printer takes each either before the change or as it is after it.
 */
export async function enqueueChange(
  tx: Tx,
  order: PrintedOrder,
  change: StoredChange,
  at: Date,
): Promise<void> {
  if (!(await hasJobs(tx, order.id))) return
  const jobs = await lockJobsOf(tx, order.id)
  const tickets = await planTicketsOf(tx, order)
  for (const ticket of tickets) {
    const has = ({ line }: { line: number }) => ticket.lines === null || ticket.lines.includes(line)
    const own = {
      leaveOut: change.leaveOut.filter(has),
      makeInstead: change.makeInstead.filter(has),
      oldTotal: ticket.lines === null ? change.oldTotal : null,
    }
    if (own.leaveOut.length + own.makeInstead.length === 0) continue
    const first = jobs.find((job) => isTicket(job) && isFor(job, ticket))
    if (first && hasNotLeft(first)) await updateJob(tx, first.id, { state: 'Waiting', lines: ticket.lines })
    else await enqueueSlip(tx, order, ticket, jobs, { part: 'change', change: JSON.stringify(own) }, at)
  }
}

const isFor = ({ printer_id, station_id, lines }: JobRow, ticket: PlannedTicket) =>
  printer_id === ticket.printer &&
  station_id === ticket.station &&
  (lines === null) === (ticket.lines === null)

type Slip = { part: 'change'; change: string } | { part: 'cancelled'; change: null }

async function enqueueSlip(
  tx: Tx,
  order: PrintedOrder,
  ticket: PlannedTicket,
  jobs: readonly JobRow[],
  slip: Slip,
  at: Date,
): Promise<void> {
  const earlier = jobs.filter((job) => isFor(job, ticket)).map(({ change_no }) => change_no)
  const change_no = Math.max(0, ...earlier) + 1
  await insertJobs(tx, [{ ...toRow(order, ticket, at), ...slip, change_no }])
}

/** Tickets that have not left are dropped; for the others a slip says that nothing of it is to be made. */
export async function enqueueCancel(tx: Tx, order: PrintedOrder, at: Date): Promise<void> {
  if (!(await hasJobs(tx, order.id))) return
  const jobs = await lockJobsOf(tx, order.id)
  for (const job of jobs.filter(({ state }) => state === 'Waiting'))
    if (hasNotLeft(job) || !isTicket(job)) await updateJob(tx, job.id, { state: 'Dropped' })
  for (const job of jobs.filter((one) => isTicket(one) && !hasNotLeft(one) && one.state !== 'Dropped')) {
    if (job.state === 'Waiting') await updateJob(tx, job.id, { state: 'Dropped' })
    const ticket = { printer: job.printer_id, station: job.station_id, lines: job.lines }
    await enqueueSlip(tx, order, ticket, jobs, { part: 'cancelled', change: null }, at)
  }
}

/** A copy that has not left yet is the next one. */
function nextCopy({ state, copy, given_for }: JobRow): number {
  const isNew = state === 'Waiting' || (state === 'Dropped' && given_for === null && copy === 1)
  return isNew ? copy : Math.min(copy + 1, 999)
}

/**
 * The tickets of an order once more: by staff, or because a cancelled order is open again. One that has left before is
 * printed as its next copy. Printers that were added since print it for the first time.
 */
export async function enqueueAgain(tx: Tx, order: PrintedOrder, at: Date): Promise<number> {
  const jobs = await lockJobsOf(tx, order.id)
  for (const job of jobs) {
    if (job.part === 'cancelled' && job.state === 'Waiting') await updateJob(tx, job.id, { state: 'Dropped' })
    if (!isTicket(job)) continue
    await updateJob(tx, job.id, { state: 'Waiting', copy: nextCopy(job), given_for: null, queued_at: at })
  }
  return enqueueTickets(tx, order, at)
}
