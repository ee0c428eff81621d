import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { isSimplePin } from '#domain/accounts/pin.ts'
import { findOwnMember, updatePin } from '#server/accounts/outlet-people/store.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type People = typeof api.outletPeople

/** Hashing is slow on purpose, and everybody shares one queue. */
const perPerson: RateLimit = { name: 'pins set', max: 10, minutes: 60 }

export async function readOwnPin(
  { db }: Deps,
  { principal, params: { outletId } }: Served<People['readOwnPin']>,
) {
  requireOwnOutlet(principal, outletId)
  const member = await findOwnMember(db, principal.customerId, outletId)
  return { data: { hasPin: Boolean(member?.pin_hash) } }
}

/** Each person sets their own PIN, after their password and never on a shared device. */
export async function setOwnPin(deps: Deps, served: Served<People['setOwnPin']>) {
  const { outletId, ...caller } = toOutletCaller({ ...served, idempotency: undefined })
  const { pin } = served.body
  if (pin !== null && isSimplePin(pin)) throw new Refusal('PIN_TOO_SIMPLE', { pin })
  await consumeRateLimit(deps, perPerson, served.principal.customerId)
  const pinHash = pin === null ? null : await hashPassword(pin)
  return staffCommand(deps, caller, async (tx) => {
    const member = await findOwnMember(tx, served.principal.customerId, outletId)
    if (!member) throw new Refusal('RESTAURANT_NOT_FOUND')
    await updatePin(tx, member.id, pinHash)
    const what = pin === null ? 'pin-removed' : 'pin-set'
    return { reply: { hasPin: pin !== null }, outletId, what, detail: {} }
  })
}
