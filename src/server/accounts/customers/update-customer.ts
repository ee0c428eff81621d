import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { consumeOwnSms } from '#server/accounts/one-time-codes/consume-sms-limit.ts'
import { requireEmail, requireMobile } from '#server/accounts/customers/require-contact.ts'
import { requireOwnPassword } from '#server/accounts/passwords/require-own-password.ts'
import { requireRecentSecondFactor } from '#server/accounts/second-factor/require-recent-second-factor.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import { type Login, lockUnchangedLogin, requireLogin } from '#server/accounts/passwords/require-login.ts'
import * as store from '#server/accounts/customers/store.ts'
import { notifyOldContacts } from '#server/accounts/customers/notify-old-contacts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { takenContacts } from '#server/accounts/sessions/sign-up.ts'

type UpdateRequest = Served<typeof api.customers.updateCustomer>
type Contacts = { mobile?: string; email?: string }

/** Never refunded: each change may send an SMS and reveals whether a number is taken. */
const instead = 'or contact our support'
const perCustomer: RateLimit = { name: 'contact of', max: 5, minutes: 24 * 60, instead }
const perAddress: RateLimit = { name: 'contact from', max: 60, minutes: 24 * 60, instead }

export async function updateCustomer(deps: Deps, served: UpdateRequest) {
  const { principal, body } = served
  const { customerId } = principal
  if (principal.kind === 'guest' && body.email !== undefined) throw new Refusal('NOT_ALLOWED')
  const before = await requireLogin(deps.db, customerId)
  const contacts = newContacts(before, body)
  if (Object.keys(contacts).length > 0) return changeContacts(deps, served, before, contacts)
  const { name } = body
  if (name === undefined) return { data: await requireCustomer(deps.db, customerId) }
  const customer = await deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    await store.updateCustomer(tx, customerId, { name })
    return requireCustomer(tx, customerId)
  })
  return { data: customer }
}

/** A doubted email is confirmed by entering the same one again. */
function newContacts(before: Login, body: UpdateRequest['body']): Contacts {
  const email = body.email === undefined ? undefined : requireEmail(body.email)
  const mobile = body.mobileNo === undefined ? undefined : requireMobile(body.mobileNo)
  return {
    ...(email !== undefined && (email !== before.email || before.email_doubted_at) ? { email } : {}),
    ...(mobile !== undefined && mobile !== before.mobile_no ? { mobile } : {}),
  }
}

/** Resets go to the number, so changing it can take over an account: the password is required and the old contacts are informed. */
async function changeContacts(
  deps: Deps,
  { principal, body, caller }: UpdateRequest,
  before: Login,
  wanted: Contacts,
) {
  const { customerId } = principal
  if (before.kind === 'registered') {
    if (body.password === undefined) throw new Refusal('PASSWORD_NEEDED')
    await requireOwnPassword(deps, before, body.password)
    await requireRecentSecondFactor(deps, principal)
  }
  const taken = addressCounters(takenContacts, caller.ip)
  await consumeRateLimits(deps, [
    ...taken,
    ...addressCounters(perAddress, caller.ip),
    [perCustomer, customerId],
  ])
  if (wanted.mobile && before.kind === 'registered' && before.mobile_no && before.mobile_proved_at)
    await consumeOwnSms(deps, instead)
  const customer = await deps.db.transaction().execute(async (tx) => {
    const old = await lockUnchangedLogin(tx, before)
    const changed = await store.updateCustomer(tx, customerId, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(wanted.email ? { email: wanted.email, email_doubted_at: null } : {}),
      // A new number is unverified.
      ...(wanted.mobile ? { mobile_no: wanted.mobile, mobile_proved_at: null } : {}),
    })
    if (!changed) throw new Refusal('ALREADY_TAKEN')
    await notifyOldContacts(tx, deps, old, wanted)
    return requireCustomer(tx, customerId)
  })
  await refundRateLimits(deps, taken)
  return { data: customer }
}
