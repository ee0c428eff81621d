import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { countSms } from '#server/accounts/one-time-codes/count-sms.ts'
import { demandEmail, demandMobile } from '#server/accounts/customers/demand-contact.ts'
import { demandOwnPassword } from '#server/accounts/passwords/demand-own-password.ts'
import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import { readCustomer } from '#server/accounts/customers/read-customer.ts'
import { type Login, lockUnchangedLogin, readLogin } from '#server/accounts/passwords/read-login.ts'
import * as store from '#server/accounts/customers/store.ts'
import { tellOldContacts } from '#server/accounts/customers/tell-old-contacts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, forgetTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { takenOnes } from '#server/accounts/sessions/sign-up.ts'

type Asked = Served<typeof api.customers.updateCustomer>
type Contacts = { mobile?: string; email?: string }

/** Not forgotten when they turn out well: each may send a text, and says whether a number is free. */
const perCustomer: Limit = { name: 'contact of', most: 5, minutes: 24 * 60 }
const perAddress: Limit = { name: 'contact from', most: 60, minutes: 24 * 60 }

export async function updateCustomer(deps: Deps, served: Asked) {
  const { principal, body } = served
  const { customerId } = principal
  if (principal.kind === 'guest' && body.email !== undefined) throw new Refusal('NOT_ALLOWED')
  const before = await readLogin(deps.db, customerId)
  const contacts = newContacts(before, body)
  if (Object.keys(contacts).length > 0) return changeContacts(deps, served, before, contacts)
  const { name } = body
  if (name === undefined) return { data: await readCustomer(deps.db, customerId) }
  const customer = await deps.db.transaction().execute(async (tx) => {
    await holdCustomer(tx, customerId)
    await store.updateCustomer(tx, customerId, { name })
    return readCustomer(tx, customerId)
  })
  return { data: customer }
}

/** An email that was doubted is given anew by giving the same one. */
function newContacts(before: Login, body: Asked['body']): Contacts {
  const email = body.email === undefined ? undefined : demandEmail(body.email)
  const mobile = body.mobileNo === undefined ? undefined : demandMobile(body.mobileNo)
  return {
    ...(email !== undefined && (email !== before.email || before.email_doubted_at) ? { email } : {}),
    ...(mobile !== undefined && mobile !== before.mobile_no ? { mobile } : {}),
  }
}

/** Who can change them can take the account: resets go to the number. So the password is asked for, and the old ones are told. */
async function changeContacts(
  deps: Deps,
  { principal, body, caller }: Asked,
  before: Login,
  wanted: Contacts,
) {
  const { customerId } = principal
  if (before.kind === 'registered') {
    if (body.password === undefined) throw new Refusal('PASSWORD_NEEDED')
    await demandOwnPassword(deps, before, body.password)
  }
  const address = addressOf(caller.ip)
  await countTry(deps, takenOnes, address)
  await countTry(deps, perAddress, address)
  await countTry(deps, perCustomer, customerId)
  if (wanted.mobile && before.kind === 'registered' && before.mobile_no && before.mobile_proved_at)
    await countSms(deps, before.mobile_no)
  const customer = await deps.db.transaction().execute(async (tx) => {
    const old = await lockUnchangedLogin(tx, before)
    const changed = await store.updateCustomer(tx, customerId, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(wanted.email ? { email: wanted.email, email_doubted_at: null } : {}),
      // A new number has to be proved anew.
      ...(wanted.mobile ? { mobile_no: wanted.mobile, mobile_proved_at: null } : {}),
    })
    if (!changed) throw new Refusal('ALREADY_TAKEN')
    await tellOldContacts(tx, deps, old, wanted)
    return readCustomer(tx, customerId)
  })
  await forgetTry(deps, takenOnes, address)
  return { data: customer }
}
