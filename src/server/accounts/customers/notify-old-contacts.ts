import { deleteTickets } from '#server/accounts/one-time-codes/store.ts'
import type { Login } from '#server/accounts/passwords/require-login.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

/**
 * Informs the previous number or email that it was replaced. An unverified number and a doubted email may belong to
 * someone else, so they are not informed; a guest has no account to lose.
 */
export async function notifyOldContacts(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  old: Login,
  now: { mobile?: string; email?: string },
): Promise<void> {
  const key = (what: string) => `${what}-changed:${deps.random(16).toString('hex')}`
  const { id: customerId, kind, mobile_no: mobile, email } = old
  // A ticket or link that went to the old contact must not work any more.
  await deleteTickets(tx, customerId)
  if (now.mobile && now.mobile !== mobile && kind === 'registered' && mobile && old.mobile_proved_at)
    await enqueueMessage(tx, {
      key: key('mobile'),
      namesSite: true,
      channel: 'sms',
      to: mobile,
      text: 'The mobile number of your Tablefare account was changed. If this was not you, contact our support.',
      customerId,
    })
  if (now.email && email && now.email !== email && !old.email_doubted_at)
    await enqueueMessage(tx, {
      key: key('email'),
      namesSite: true,
      channel: 'email',
      to: email,
      subject: 'Your Tablefare email address was changed',
      text: 'The email address of your Tablefare account was changed. From now on we write to the new one. If this was not you, reset your password now and contact our support.',
      customerId,
    })
}
