import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/live/record-event.ts'
import { insertNotification } from '#server/notifications/store.ts'

export type Notice = {
  title: string
  description: string
  /** A path of this site. */
  link?: string
  /** The command's own time. */
  at: Date
}

/** Part of the command's transaction: it stands in the customer's list, and their open pages hear of it. */
export async function notify(
  tx: Tx,
  customerId: string,
  { title, description, link, at }: Notice,
): Promise<void> {
  const { id } = await insertNotification(tx, customerId, { title, description, link: link ?? null, at })
  const body = { notificationId: id, title, description, createdAt: at.toISOString() }
  await recordEvent(tx, { customerId, kind: 'notification', body })
}
