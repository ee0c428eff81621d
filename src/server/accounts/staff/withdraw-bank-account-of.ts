import { alerts } from '#server/accounts/alerts/enqueue-alert.ts'
import { alertEveryOwner } from '#server/accounts/outlet-people/alert-owners.ts'
import { findNames, withdrawEntered } from '#server/accounts/staff/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type FormerOwner = { customer_id: string; restaurant_id: string | null; outlet_role: string }

/**
 * A bank account that waits does not outlive the role of the owner who entered it. The owners' memberships are locked, so
 * nobody enters one meanwhile. Returns what to add to the audit entry.
 */
export async function withdrawBankAccountOf(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  { customer_id, restaurant_id: outletId, outlet_role }: FormerOwner,
  at: Date,
): Promise<{ bankAccountWithdrawn?: string }> {
  if (outletId === null || outlet_role !== 'owner') return {}
  const last4 = await withdrawEntered(tx, customer_id, outletId, at)
  if (last4 === undefined) return {}
  const account = `••••${last4}`
  const { name, email, outlet } = await findNames(tx, customer_id, outletId)
  const who = name ?? email ?? 'A former owner'
  const sentence = `${who} is no longer an owner of ${outlet}, so the new bank account ${account} that they entered for its payouts was withdrawn. Payouts stay as they were.`
  await alertEveryOwner(tx, deps, outletId, alerts.bankChanged(outlet ?? 'your restaurant', sentence))
  return { bankAccountWithdrawn: account }
}
