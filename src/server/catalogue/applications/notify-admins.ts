import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { listAdmins } from '#server/accounts/staff/list-members.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { quoteTyped } from '#server/platform/messages/with-site-name.ts'

/**
 * A notification and an email to every admin once an application can be read. One email an hour at most: anybody can apply,
 * and the list behind the link has the others.
 */
export async function notifyAdmins(
  tx: Tx,
  { siteUrl }: Pick<Deps, 'siteUrl'>,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<void> {
  const link = `/admin/applications/${id}`
  const description = `${name} wants to join. Approve it or decline it.`
  const hour = at.toISOString().slice(0, 13)
  for (const { customer_id: customerId } of await listAdmins(tx)) {
    await notify(tx, customerId, { title: 'New application', description, link, at })
    const to = (await findContact(tx, customerId))?.email
    if (!to) continue
    await enqueueMessage(tx, {
      key: `application-new:${hour}:${customerId}`,
      namesSite: true,
      channel: 'email',
      to,
      subject: `New application to Tablefare: ${quoteTyped(name)}`,
      text: `${quoteTyped(name)} wants to join Tablefare and has confirmed its email. Approve it or decline it:\n${siteUrl}${link}\nYou get one such email an hour at most: other applications may wait in the same list.`,
      customerId,
    })
  }
}
