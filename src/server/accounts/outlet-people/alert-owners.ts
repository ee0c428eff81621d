import { type Alert, alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { listFormerOwners, listOwners } from '#server/accounts/staff/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type TeamChange = {
  outletId: string
  outlet: string
  sentence: string
  /** An account that gets an email of its own. */
  except?: string
}

/**
 * Emails every owner of an outlet about a change of its people. Locks none of them: callers have changed an invitation by now,
 * and somebody who removes its sender locks the owners first.
 */
export async function alertOwners(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  { outletId, outlet, sentence, except }: TeamChange,
): Promise<void> {
  await alertEveryOwner(tx, deps, outletId, alerts.teamChanged(outlet, sentence), except)
}

export async function alertEveryOwner(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  outletId: string,
  alert: Alert,
  except?: string,
): Promise<void> {
  for (const { customer_id } of await listOwners(tx, outletId))
    if (customer_id !== except) await enqueueAlert(tx, deps, customer_id, alert)
}

/** Days in which somebody who lost the role of an owner still hears of changes to the outlet's money. */
const formerDays = 14

/** Somebody who wants to change something unseen may have removed the other owners first. */
export async function alertFormerOwners(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  outletId: string,
  alert: Alert,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - formerDays * 86_400_000)
  for (const { customer_id } of await listFormerOwners(tx, outletId, since))
    await enqueueAlert(tx, deps, customer_id, alert)
}
