import type { api } from '#contract/api.ts'
import { forgetCodes } from '#server/accounts/one-time-codes/forget-codes.ts'
import { demandOwnPassword } from '#server/accounts/passwords/demand-own-password.ts'
import { lockUnchangedLogin, type Login, readLogin } from '#server/accounts/passwords/read-login.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { forgetAnswersAbout } from '#server/platform/idempotency/forget-answers.ts'
import { forgetMessagesTo } from '#server/platform/messages/forget-messages.ts'
import type { AccountHooks } from '#server/accounts/privacy/close-hook.ts'
import { personal } from '#server/accounts/privacy/personal-tables.ts'
import { blankRows, deleteRows, erasePerson } from '#server/accounts/privacy/store.ts'
import { giveUpRoles, holdRoles } from '#server/accounts/staff/give-up-roles.ts'

/**
 * Erases the person, keeps the rows that money depends on, and ends every session. A guest has no password to ask for.
 * While a kitchen still needs the name, the address and the allergy note, nothing is erased.
 */
export async function closeAccount(
  deps: Deps & AccountHooks,
  served: Served<typeof api.customers.closeAccount>,
) {
  const { principal, body, cookie } = served
  const login = await readLogin(deps.db, principal.customerId)
  if (login.kind === 'registered') await demandOwnPassword(deps, login, body.password ?? '')
  const { customerId } = principal
  // A table that was booked just before is not held: it is begun again with that one too.
  while (!(await deps.db.transaction().execute((tx) => close(tx, deps, customerId, login))));
  cookie.drop()
  return { data: null }
}

async function close(tx: Tx, deps: Deps & AccountHooks, customerId: string, login: Login): Promise<boolean> {
  await holdRoles(tx, customerId)
  const endCustomer = await deps.endCustomer(tx, deps, customerId)
  // From here on whatever else this customer does waits, and then finds nobody to do it for.
  const { mobile_no, mobile_proved_at, email } = await lockUnchangedLogin(tx, login)
  if (!(await endCustomer())) return false
  await giveUpRoles(tx, customerId, deps.now())
  await erase(tx, customerId)
  await forgetAnswersAbout(tx, { id: customerId, email })
  // A code for a number that is only claimed may be its owner's.
  if (mobile_no && mobile_proved_at) await forgetCodes(tx, mobile_no)
  await forgetMessagesTo(
    tx,
    [mobile_no, email].filter((to) => to !== null),
  )
  await erasePerson(tx, customerId, deps.now())
  return true
}

async function erase(tx: Tx, customerId: string): Promise<void> {
  for (const [table, { erase }] of personal) {
    if (erase === 'delete') await deleteRows(tx, table, customerId)
    else if (erase !== 'keep') await blankRows(tx, table, erase.blank, customerId)
  }
}
