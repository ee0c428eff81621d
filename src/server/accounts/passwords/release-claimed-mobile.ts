import { Refusal } from '#contract/refusals.ts'
import { deleteTickets } from '#server/accounts/one-time-codes/store.ts'
import { lockAccountByMobile } from '#server/accounts/passwords/verify-account-mobile.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

/**
 * For a number that has just been verified. An account that had verified it belongs to the same person: its id is
 * returned, unless a code cannot open it. An account that only claimed the number loses it
 * and keeps everything else; neither sees the other's data.
 */
export async function releaseClaimedMobile(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  mobile: string,
): Promise<string | undefined> {
  const account = await lockAccountByMobile(tx, mobile)
  if (account?.isVerified && !account.opensByCode) throw new Refusal('OTHER_SIGN_IN_NEEDED')
  if (!account || account.isVerified) return account?.id
  await store.releaseMobile(tx, account.id)
  await deleteTickets(tx, account.id)
  if (account.email)
    await enqueueMessage(tx, {
      key: `mobile-released:${deps.random(16).toString('hex')}`,
      namesSite: true,
      channel: 'email',
      to: account.email,
      subject: 'We removed the mobile number from your Tablefare account',
      text: 'Someone else confirmed with a code that the mobile number of your Tablefare account is theirs, and your account had never confirmed it. Sign in with this email address and add your own number to your profile.',
      customerId: account.id,
    })
  return undefined
}
