import { Refusal } from '#contract/refusals.ts'
import { endOf } from '#domain/bookings/booking-covers.ts'
import { isBoardOpen } from '#server/catalogue/outlets/is-board-open.ts'
import { bookingForRobot } from '#server/bookings/core/booking-for-robot.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { acceptBooking } from '#server/bookings/board/accept-booking.ts'
import { completeBooking } from '#server/bookings/board/complete-booking.ts'
import { seatBooking } from '#server/bookings/board/seat-booking.ts'
import type { ByOutlet, OutletDeps } from '#server/bookings/board/step-as-outlet.ts'

type Head = Awaited<ReturnType<typeof bookingForRobot>>
type Doing = { step: (deps: OutletDeps, by: ByOutlet) => Promise<unknown>; from: Date }

const pause = 45_000

/** What the robot does with an order, it does with a booking: accept, seat when they come, and see them off. */
export async function runBookings(deps: OutletDeps, bookingId: string): Promise<void> {
  if (!deps.autopilot) return
  const booking = await bookingForRobot(deps.db, bookingId)
  const { restaurant_id: outlet } = booking
  const doing = nextOf(booking, deps.now())
  if (!doing) return
  if (doing.from <= deps.now() && !(await isBoardOpen(deps, outlet)))
    await doing.step(deps, { outlets: [outlet], bookingId }).catch((problem: unknown) => {
      // Somebody was faster.
      if (!(problem instanceof Refusal)) throw problem
    })
  const next = nextOf(await bookingForRobot(deps.db, bookingId), deps.now())
  if (next) await lookAgain(deps, bookingId, next.from)
}

function nextOf(booking: Head, now: Date): Doing | undefined {
  const { status, change_asked_at, seated_at, no_show_at, starts_at, guest_no } = booking
  if (status === 'Pending' || change_asked_at) return { step: acceptBooking, from: now }
  if (status !== 'Accepted' || no_show_at) return undefined
  if (!seated_at) return { step: seatBooking, from: starts_at }
  return { step: completeBooking, from: endOf({ startsAt: starts_at, guestNo: guest_no }) }
}

async function lookAgain({ db, now }: OutletDeps, bookingId: string, from: Date): Promise<void> {
  const at = new Date(Math.max(from.getTime(), now().getTime() + pause))
  const key = `autopilot-booking:${bookingId}:${at.getTime()}`
  await db.transaction().execute((tx) => enqueue(tx, 'autopilot-booking', { bookingId }, { at, key }))
}
