import { Refusal } from '#contract/refusals.ts'
import { startOfQuarter } from '#domain/shared/time/quarters.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { countFreeCovers } from '#server/bookings/availability/covers-held.ts'
import { holdCovers } from '#server/bookings/availability/hold-covers.ts'
import { insertWalkIn } from '#server/bookings/walk-ins/store.ts'
import { toWalkIn } from '#server/bookings/walk-ins/to-walk-in.ts'
import { readCovers } from '#server/catalogue/outlets/read-covers.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

type Guests = { guestNo: number; called?: string | undefined }

/** Walk-in guests take the same covers as bookings: never more than the outlet has. */
export async function seatWalkIn(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: OutletCaller,
  { guestNo, called }: Guests,
) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    const table = { startsAt: startOfQuarter(at), guestNo }
    if (!(await holdCovers(tx, outletId, [], [table])).isHeld) {
      const covers = await readCovers(tx, outletId)
      const left = await countFreeCovers(tx, outletId, covers, table)
      throw new Refusal('NO_ROOM_NOW', { guests: formatGuests(guestNo), left, covers })
    }
    const walkIn = await insertWalkIn(tx, {
      restaurant_id: outletId,
      called: called || null,
      guest_no: guestNo,
      starts_at: table.startsAt,
      seated_at: at,
    })
    return {
      reply: toWalkIn(walkIn),
      outletId,
      what: 'walk-in-seated',
      detail: { id: walkIn.id, guestNo },
      events: ['tables'],
    }
  })
}
