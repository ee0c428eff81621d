import * as store from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

/** Emails the link if an account has the address. The request is deleted if none has. */
export async function sendResetLink(
  { db, now, random, siteUrl }: Pick<Deps, 'db' | 'now' | 'random' | 'siteUrl'>,
  linkId: string,
): Promise<void> {
  const ticket = random(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    const request = await store.findLinkRequest(tx, linkId, now())
    if (!request) return
    const { email, expires_at: endsAt } = request
    // Lock order: the customer before the link, as when the password or the email is changed, which ends the links.
    const account = await store.lockAccountByEmail(tx, email)
    if (!account) return store.deleteLink(tx, linkId)
    const customerId = account.id
    if (!(await store.updateLink(tx, linkId, customerId, hashSecret(ticket)))) return
    await enqueueMessage(tx, {
      key: `reset-link:${linkId}`,
      namesSite: true,
      channel: 'email',
      to: email,
      subject: 'Reset your Tablefare password',
      text: `Someone asked to reset the password of your Tablefare account. To choose a new one, open this link within an hour:\n${siteUrl}/reset-password?id=${customerId}&ticket=${ticket}\nIt works once. If this was not you, ignore it: your password has not changed.`,
      customerId,
      endsAt,
    })
  })
}
