import { Refusal } from '#contract/refusals.ts'
import { endOfStay } from '#domain/bookings/booking-covers.ts'
import {
  acceptBooking,
  type BoardDeps,
  completeBooking,
  seatBooking,
} from '#server/bookings/board/board-commands.ts'
import { requireBooking } from '#server/bookings/lifecycle/change-booking-status.ts'
import { isBoardOpen } from '#server/catalogue/outlets/is-board-open.ts'
import type { StaffCaller } from '#server/platform/commands/staff-command.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type BookingHead = Awaited<ReturnType<typeof requireBooking>>
type BookingCommand = (deps: BoardDeps, caller: StaffCaller, bookingId: string) => Promise<unknown>

/** Job: the same for a booking. The robot accepts it, seats the guests at their time and completes it. */
export async function autopilotBooking(deps: BoardDeps, bookingId: string): Promise<void> {
  if (!deps.autopilot) return
  const booking = await requireBooking(deps.db, bookingId, 'any')
  const { restaurant_id: outletId } = booking
  const due = nextCommand(booking, deps.now())
  if (!due) return
  if (due.from <= deps.now() && !(await isBoardOpen(deps, outletId)))
    await due.command(deps, { outlets: [outletId] }, bookingId).catch((problem: unknown) => {
      // A refusal means that a person was faster.
      if (!(problem instanceof Refusal)) throw problem
    })
  const next = nextCommand(await requireBooking(deps.db, bookingId, 'any'), deps.now())
  if (next) await enqueueNext(deps, bookingId, next.from)
}

function nextCommand(booking: BookingHead, now: Date): { command: BookingCommand; from: Date } | undefined {
  const { status, change_asked_at, seated_at, no_show_at, starts_at, guest_no } = booking
  if (status === 'Pending' || change_asked_at) return { command: acceptBooking, from: now }
  if (status !== 'Accepted' || no_show_at) return undefined
  if (!seated_at) return { command: seatBooking, from: starts_at }
  return { command: completeBooking, from: endOfStay({ startsAt: starts_at, guestNo: guest_no }) }
}

async function enqueueNext({ db, now }: BoardDeps, bookingId: string, from: Date): Promise<void> {
  const at = new Date(Math.max(from.getTime(), now().getTime() + timeouts.robot))
  const key = `autopilot-booking:${bookingId}:${at.getTime()}`
  await db.transaction().execute((tx) => enqueue(tx, 'autopilot-booking', { bookingId }, { at, key }))
}
