import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { findAccount } from '#server/accounts/passwords/find-account.ts'
import { deleteFactors } from '#server/accounts/second-factor/store.ts'
import { endSessions } from '#server/accounts/sessions/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type OperatorDeps = Pick<Deps, 'db' | 'now' | 'random' | 'siteUrl'>

const what = 'second-factors-removed'

/** For a person who has lost every factor. Admins keep a factor of their own, so they cannot remove theirs. */
export async function removeFactorsOf(deps: Deps, served: Served<typeof api.staff.removeFactorsOf>) {
  const email = requireEmail(served.body.email)
  return adminCommand(deps, served, what, async (tx, at) => {
    const { id, ...counts } = await removeAllFactors(tx, deps, email, at, served.principal.customerId)
    return { reply: counts, detail: { account: id, ...counts } }
  })
}

/** For `npm run make-admin -- EMAIL --remove-factors`: the way back for the last admin. */
export async function removeFactorsAsOperator(deps: OperatorDeps, typedEmail: string): Promise<string> {
  const email = requireEmail(typedEmail)
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const { id, ...counts } = await removeAllFactors(tx, deps, email, at)
    await recordAudit(tx, { by: undefined, what, detail: { account: id, ...counts }, at })
  })
  return email
}

/** The sessions end too, as a thief of the device may have one. The password stays. */
async function removeAllFactors(tx: Tx, deps: OperatorDeps, email: string, at: Date, adminId?: string) {
  const account = await findAccount(tx, { email })
  if (!account) throw new Refusal('CUSTOMER_NOT_FOUND')
  if (account.id === adminId) throw new Refusal('LAST_SECOND_FACTOR')
  await lockCustomer(tx, account.id)
  const removed = await deleteFactors(tx, account.id)
  const ended = await endSessions(tx, account.id, at)
  await enqueueAlert(tx, deps, account.id, alerts.factorsRemoved)
  return { id: account.id, removed, ended }
}
