import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { forgetTicket } from '#server/codes/forget-codes.ts'
import { demandEmail, demandMobile } from '#server/customers/demand-contact.ts'
import { readCustomer } from '#server/customers/read-customer.ts'
import * as store from '#server/customers/store.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'
import { addressOf } from '#server/limits/address-of.ts'
import { countTry, forgetTry } from '#server/limits/count-try.ts'
import { tell } from '#server/messages/tell.ts'
import { takenOnes } from '#server/sessions/sign-up.ts'

/** A new number has to be proved anew, and the old one is told: resets go to the number. */
export async function updateCustomer(deps: Deps, served: Served<typeof api.customers.updateCustomer>) {
  const { principal, body, caller } = served
  const { customerId } = principal
  if (principal.kind === 'guest' && body.email !== undefined) throw new Refusal('NOT_ALLOWED')
  const before = await store.findLogin(deps.db, customerId)
  const email = body.email === undefined ? undefined : demandEmail(body.email)
  const mobile = body.mobileNo === undefined ? undefined : demandMobile(body.mobileNo)
  const isNewMobile = mobile !== undefined && mobile !== before.mobile_no
  const isNewEmail = email !== undefined && email !== before.email
  const changes = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(isNewEmail ? { email } : {}),
    ...(isNewMobile ? { mobile_no: mobile, mobile_proved_at: null } : {}),
  }
  if (Object.keys(changes).length === 0) return { data: await readCustomer(deps.db, customerId) }
  const address = addressOf(caller.ip)
  if (isNewMobile || isNewEmail) await countTry(deps, takenOnes, address)
  const customer = await deps.db.transaction().execute(async (tx) => {
    if (!(await store.updateCustomer(tx, customerId, changes))) throw new Refusal('ALREADY_TAKEN')
    if (isNewMobile) await leaveOldNumber(tx, deps, customerId, before.mobile_no)
    return readCustomer(tx, customerId)
  })
  if (isNewMobile || isNewEmail) await forgetTry(deps, takenOnes, address)
  return { data: customer }
}

async function leaveOldNumber(tx: Tx, deps: Deps, customerId: string, old: string | null): Promise<void> {
  await forgetTicket(tx, customerId)
  if (!old) return
  await tell(tx, {
    key: `mobile-changed:${deps.random(16).toString('hex')}`,
    channel: 'sms',
    to: old,
    text: 'Your Tablefare account now has another mobile number. If that was not you, write to our support.',
    customerId,
  })
}
