import type { Tx } from '#server/platform/db/database.ts'
import { tell } from '#server/platform/messages/tell.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { findStaff } from '#server/catalogue/outlets/store.ts'

type News = {
  /** What happened, for the key of each message. */
  about: string
  title: string
  description: string
  at: Date
  siteUrl: string
}

/** Part of the command's transaction: everybody who runs an outlet is told, in their list and by a message. */
export async function tellStaff(tx: Tx, { id, name }: { id: string; name: string }, news: News) {
  const { about, title, description, at, siteUrl } = news
  const link = `/outlet/${id}`
  for (const { customerId, email, mobile } of await findStaff(tx, id)) {
    await notify(tx, customerId, { title, description, link, at })
    const to = email ?? mobile
    if (to)
      await tell(tx, {
        key: `${about}:${id}:${customerId}:${at.getTime()}`,
        channel: email ? 'email' : 'sms',
        to,
        subject: `${title}: ${name}`,
        text: `${description}\n${siteUrl}${link}`,
        customerId,
      })
  }
}
