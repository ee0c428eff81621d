import { forgetTicket } from '#server/accounts/one-time-codes/forget-codes.ts'
import type { Login } from '#server/accounts/passwords/read-login.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { tell } from '#server/platform/messages/tell.ts'

/**
 * The old number or email learns that it was left. A number that was never proved may be anybody's, so nothing is sent
 * to it, nor to an email that may be another's; a guest's has no account to lose.
 */
export async function tellOldContacts(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  old: Login,
  now: { mobile?: string; email?: string },
): Promise<void> {
  const key = (what: string) => `${what}-changed:${deps.random(16).toString('hex')}`
  const { id: customerId, kind, mobile_no: mobile, email } = old
  if (now.mobile && now.mobile !== mobile) {
    await forgetTicket(tx, customerId)
    if (kind === 'registered' && mobile && old.mobile_proved_at)
      await tell(tx, {
        key: key('mobile'),
        channel: 'sms',
        to: mobile,
        text: 'Your Tablefare account now has another mobile number. If that was not you, write to our support.',
        customerId,
      })
  }
  if (now.email && email && now.email !== email && !old.email_doubted_at)
    await tell(tx, {
      key: key('email'),
      channel: 'email',
      to: email,
      subject: 'Your Tablefare account has another email now',
      text: 'Your Tablefare account now has another email address, and we write to that one from now on. If that was not you, reset your password at once and write to our support.',
      customerId,
    })
}
