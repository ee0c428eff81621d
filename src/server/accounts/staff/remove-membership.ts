import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert, formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { endDevicesOf } from '#server/accounts/outlet-devices/store.ts'
import { deleteInvitationsBy, deleteInvitationsTo } from '#server/accounts/invitations/store.ts'
import { deleteMembership, findNames, findOutletName, lockOwners } from '#server/accounts/staff/store.ts'
import { withdrawBankAccountOf } from '#server/accounts/staff/withdraw-bank-account-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Removed = NonNullable<Awaited<ReturnType<typeof deleteMembership>>>
type By = { by: 'an admin' | 'an owner'; at: Date }

/**
 * Ends a role at once: the memberships are read with every request, open streams reconnect, and the devices that the
 * person named for the outlet are signed out. The invitations that they sent by the role end too, those to
 * their email, and a bank account that they entered and that waits. The account stays.
 */
export async function removeMembership(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  membershipId: string,
  { by, at }: By,
) {
  const gone = await deleteMembership(tx, membershipId)
  if (!gone) throw new Refusal('MEMBER_NOT_FOUND')
  const { role, outlet_role, customer_id, restaurant_id } = gone
  const invitationsWithdrawn =
    (await deleteInvitationsBy(tx, customer_id, gone)) +
    (await deleteInvitationsTo(tx, customer_id, restaurant_id))
  if (restaurant_id) await endDevicesOf(tx, customer_id, restaurant_id, at)
  const withdrawn = await withdrawBankAccountOf(tx, deps, gone, at)
  const { name, email, outlet } = await findNames(tx, customer_id, restaurant_id)
  await notifyRemoved(tx, deps, gone, outlet, { by, at })
  const detail = {
    role: role === 'staff' ? outlet_role : role,
    account: customer_id,
    ...(invitationsWithdrawn > 0 ? { invitationsWithdrawn } : {}),
    ...withdrawn,
  }
  const outletRole = role === 'staff' ? outlet_role : null
  return { member: { _id: membershipId, name, email, outletRole }, gone, outlet, detail }
}

async function notifyRemoved(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  { role, outlet_role, customer_id }: Removed,
  outlet: string | null,
  { by, at }: By,
): Promise<void> {
  const isOwner = outlet_role === 'owner'
  const title = outlet
    ? `You no longer ${isOwner ? 'run' : 'work for'} ${outlet}`
    : 'You are no longer an admin'
  const description = `${by === 'an admin' ? 'An admin' : 'An owner'} removed the role. Your account has not changed otherwise.`
  await notify(tx, customer_id, { title: title.slice(0, 120), description, at })
  await enqueueAlert(tx, deps, customer_id, alerts.roleRemoved(formatDuty(role, outlet, outlet_role), by))
}

/**
 * Locks the owners of an outlet until the transaction ends. `requireAnother` refuses to let the last of them go: of two
 * owners who remove or demote each other at once, the second finds only themselves.
 */
export async function lockOwnersOf(tx: Tx, restaurantId: string) {
  const owners = await lockOwners(tx, [restaurantId])
  return {
    owners,
    requireAnother: async (membershipId: string): Promise<void> => {
      const isOwner = owners.some(({ id }) => id === membershipId)
      if (isOwner && owners.length === 1)
        throw new Refusal('LAST_OWNER', { restaurant: (await findOutletName(tx, restaurantId)) ?? '' })
    },
  }
}
