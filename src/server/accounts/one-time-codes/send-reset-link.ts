import { hashTicket } from '#server/accounts/one-time-codes/set-new-password.ts'
import { deleteLink, lockLinkRequest, updateLink } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

/** Emails the link if an account has the address. The request is deleted if none has. */
export async function sendResetLink(
  { db, now, random, siteUrl }: Pick<Deps, 'db' | 'now' | 'random' | 'siteUrl'>,
  linkId: string,
): Promise<void> {
  const ticket = random(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    const request = await lockLinkRequest(tx, linkId, now())
    if (!request) return
    const { account_id: customerId, email, expires_at: endsAt } = request
    if (!customerId) return deleteLink(tx, linkId)
    await updateLink(tx, linkId, customerId, hashTicket(ticket))
    await enqueueMessage(tx, {
      key: `reset-link:${linkId}`,
      channel: 'email',
      to: email,
      subject: 'Reset your Tablefare password',
      text: `Someone asked to reset the password of your Tablefare account. To choose a new one, open this link within an hour:\n${siteUrl}/reset-password?id=${customerId}&ticket=${ticket}\nIt works once. If this was not you, ignore it: your password has not changed.`,
      customerId,
      endsAt,
    })
  })
}
