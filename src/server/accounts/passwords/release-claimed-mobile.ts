import { forgetTicket } from '#server/accounts/one-time-codes/forget-codes.ts'
import { lockAccountWith } from '#server/accounts/passwords/prove-account.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tell } from '#server/platform/messages/tell.ts'

/**
 * Somebody has just proved this number. The account that proved it before is theirs, and its id is given. One that only
 * claimed it keeps all it has but the number: neither sees anything of the other.
 */
export async function releaseClaimedMobile(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  mobile: string,
): Promise<string | undefined> {
  const account = await lockAccountWith(tx, mobile)
  if (!account || account.isProved) return account?.id
  await store.releaseMobile(tx, account.id)
  await forgetTicket(tx, account.id)
  if (account.email)
    await tell(tx, {
      key: `mobile-released:${deps.random(16).toString('hex')}`,
      channel: 'email',
      to: account.email,
      subject: 'Your Tablefare account has no mobile number now',
      text: 'Somebody proved by a code that the mobile number of your Tablefare account is theirs, and your account had never proved it. Sign in with this email and give your number in your profile.',
      customerId: account.id,
    })
  return undefined
}
