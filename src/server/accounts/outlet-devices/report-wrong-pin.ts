import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { type findMember, updatePin } from '#server/accounts/outlet-people/store.ts'
import { findOutletName, listOwners } from '#server/accounts/staff/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Counts the wrong PINs of a person on all devices in a day. Never refuses. */
const wrongPins: RateLimit = { name: 'wrong pins', max: 1_000_000, minutes: 24 * 60 }
/** An email at the first count, and again at the second. */
const alertedAt = [5, 20]
/** The PIN is then removed, and its owner sets a new one. One device alone never reaches it: see its limits. */
const mostWrong = 60

/** Every wrong PIN is in the outlet's log, and nobody guesses for long without an email to the person and the owners. */
export async function reportWrongPin(deps: Deps, member: Member, device: string): Promise<void> {
  const { id, customer_id: account, restaurant_id: restaurantId } = member
  const wrong = await consumeRateLimit(deps, wrongPins, id)
  const isRemoved = wrong % mostWrong === 0
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    const entry = { by: undefined, restaurantId, detail: { account, device }, at }
    await recordAudit(tx, { ...entry, what: 'pin-refused' })
    if (isRemoved) {
      await updatePin(tx, id, null)
      await recordAudit(tx, { ...entry, what: 'pin-removed' })
    }
    if (!isRemoved && !alertedAt.includes(wrong)) return
    const outlet = (await findOutletName(tx, restaurantId)) ?? 'your restaurant'
    const whose = member.name ?? member.email ?? 'a member of staff'
    const alert = alerts.wrongPins({ outlet, device, whose, wrong, isRemoved })
    const owners = (await listOwners(tx, restaurantId)).map(({ customer_id }) => customer_id)
    for (const customerId of new Set([account, ...owners])) await enqueueAlert(tx, deps, customerId, alert)
  })
}
