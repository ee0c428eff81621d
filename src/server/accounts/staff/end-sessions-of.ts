import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { findAccount } from '#server/accounts/passwords/find-account.ts'
import { endSessions } from '#server/accounts/sessions/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Ends every session of someone's account, for example after a device was lost. The password stays. */
export async function endSessionsOf(deps: Deps, served: Served<typeof api.staff.endSessionsOf>) {
  const email = requireEmail(served.body.email)
  return adminCommand(deps, served, 'sessions-ended', async (tx, at) => {
    const account = await findAccount(tx, { email })
    if (!account) throw new Refusal('CUSTOMER_NOT_FOUND')
    const ended = await endSessions(tx, account.id, at)
    await enqueueAlert(tx, deps, account.id, alerts.sessionsEnded)
    return { reply: { ended }, detail: { account: account.id, ended } }
  })
}
