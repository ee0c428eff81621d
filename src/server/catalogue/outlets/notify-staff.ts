import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { findStaff } from '#server/catalogue/outlets/store.ts'

type Notice = {
  /** Part of each message's idempotency key. */
  about: string
  title: string
  description: string
  at: Date
  siteUrl: string
}

/** Sends everyone who runs an outlet a notification and an email, or a text where there is no email. */
export async function notifyStaff(tx: Tx, { id, name }: { id: string; name: string }, notice: Notice) {
  const { about, title, description, at, siteUrl } = notice
  const link = `/outlet/${id}`
  for (const { customerId, email, mobile } of await findStaff(tx, id)) {
    await notify(tx, customerId, { title, description, link, at })
    const to = email ?? mobile
    if (to)
      await enqueueMessage(tx, {
        key: `${about}:${id}:${customerId}:${at.getTime()}`,
        channel: email ? 'email' : 'sms',
        to,
        subject: `${title}: ${name}`,
        text: `${description}\n${siteUrl}${link}`,
        customerId,
      })
  }
}
