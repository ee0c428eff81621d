import { Refusal } from '#contract/refusals.ts'
import { holdCovers } from '#server/bookings/availability/hold-covers.ts'
import { lockWalkIn, updateLeft } from '#server/bookings/walk-ins/store.ts'
import { toWalkIn } from '#server/bookings/walk-ins/to-walk-in.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Frees the covers of walk-in guests who have left. */
export async function endWalkIn(deps: Pick<Deps, 'db' | 'now'>, caller: StaffCaller, walkInId: string) {
  return staffCommand(deps, caller, async (tx, at) => {
    const walkIn = await lockWalkIn(tx, walkInId, caller.outlets)
    if (!walkIn) throw new Refusal('WALK_IN_NOT_FOUND')
    if (walkIn.left_at) throw new Refusal('WALK_IN_LEFT')
    const { restaurant_id: outletId, starts_at: startsAt, guest_no: guestNo } = walkIn
    await holdCovers(tx, outletId, [{ startsAt, guestNo }], [])
    return {
      reply: toWalkIn(await updateLeft(tx, walkInId, at)),
      outletId,
      what: 'walk-in-left',
      detail: { id: walkInId, guestNo },
      events: ['tables'],
    }
  })
}
