import type { api } from '#contract/api.ts'
import { deleteCode } from '#server/accounts/one-time-codes/store.ts'
import { requireRecentSecondFactor } from '#server/accounts/second-factor/require-recent-second-factor.ts'
import { requireOwnPassword } from '#server/accounts/passwords/require-own-password.ts'
import { lockUnchangedLogin, type Login, requireLogin } from '#server/accounts/passwords/require-login.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { eraseResponsesAbout } from '#server/platform/idempotency/erase-responses.ts'
import { eraseMessagesTo } from '#server/platform/messages/erase-messages.ts'
import type { AccountHooks, EraseDeps } from '#server/accounts/privacy/account-hooks.ts'
import { eraseOrderDetails } from '#server/accounts/privacy/order-details/store.ts'
import { personalTableEntries } from '#server/accounts/privacy/personal-tables.ts'
import { blankRows, deleteApplicationsOf, deleteRows, eraseCustomer } from '#server/accounts/privacy/store.ts'
import { removeOwnRoles, lockRoles } from '#server/accounts/staff/remove-own-roles.ts'

/**
 * Erases the customer's data, keeps the rows that accounting needs and ends every session. A guest has no password.
 * Refused while an order is open, as the kitchen still needs the name, the address and the allergy note.
 */
export async function closeAccount(
  deps: Deps & AccountHooks,
  served: Served<typeof api.customers.closeAccount>,
) {
  const { principal, body, cookie } = served
  const login = await requireLogin(deps.db, principal.customerId)
  if (login.kind === 'registered') {
    await requireOwnPassword(deps, login, body.password ?? '')
    await requireRecentSecondFactor(deps, principal)
  }
  await eraseAs(deps, principal.customerId, login)
  cookie.clear()
  return { data: null }
}

/** For the system itself, without a password. */
export async function eraseAccount(deps: EraseDeps & AccountHooks, customerId: string): Promise<void> {
  await eraseAs(deps, customerId, await requireLogin(deps.db, customerId))
}

async function eraseAs(deps: EraseDeps & AccountHooks, customerId: string, login: Login): Promise<void> {
  // Repeated if a booking was made after the locks were taken, as it is not locked yet.
  while (!(await deps.db.transaction().execute((tx) => close(tx, deps, customerId, login))));
}

async function close(
  tx: Tx,
  deps: EraseDeps & AccountHooks,
  customerId: string,
  login: Login,
): Promise<boolean> {
  await lockRoles(tx, customerId)
  const endCustomerActivity = await deps.endCustomerActivity(tx, deps, customerId)
  // From here on other commands of this customer wait, and then find the account closed.
  const { mobile_no, mobile_proved_at, email } = await lockUnchangedLogin(tx, login)
  if (!(await endCustomerActivity())) return false
  await removeOwnRoles(tx, customerId, deps.now())
  await erase(tx, customerId)
  await eraseOrderDetails(tx, customerId)
  await deleteApplicationsOf(tx, customerId)
  await eraseResponsesAbout(tx, { id: customerId, email })
  // An unverified number may be someone else's, with codes and messages of their own.
  const mobile = mobile_proved_at ? mobile_no : null
  if (mobile) await deleteCode(tx, mobile)
  await eraseMessagesTo(
    tx,
    [mobile, email].filter((to) => to !== null),
  )
  await eraseCustomer(tx, customerId, deps.now())
  return true
}

async function erase(tx: Tx, customerId: string): Promise<void> {
  for (const [table, { erase }] of personalTableEntries) {
    if (erase === 'delete') await deleteRows(tx, table, customerId)
    else if (erase !== 'keep') await blankRows(tx, table, erase.blank, customerId)
  }
}
