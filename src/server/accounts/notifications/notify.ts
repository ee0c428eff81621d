import { randomUUID } from 'node:crypto'

import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement, type Writes } from '#server/platform/db/in-one-statement.ts'
import { eventWrite } from '#server/platform/live/record-event.ts'
import { notificationInsert } from '#server/accounts/notifications/store.ts'

export type Notice = {
  title: string
  description: string
  /** A path of this site. */
  link?: string | undefined
  /** The command's own time. */
  at: Date
}

/** Part of the command's transaction: adds the notification to the customer's list and sends it to their open pages. */
export async function notify(tx: Tx, customerId: string, notice: Notice): Promise<void> {
  await inOneStatement(tx, notificationWrites(tx, customerId, notice))
}

/** The same as one part of a combined statement. */
export function notificationWrites(tx: Tx, customerId: string, notice: Notice): Writes {
  const { title, description, link = null, at } = notice
  const id = randomUUID()
  const body = { notificationId: id, title, description, createdAt: at.toISOString() }
  return {
    notification: notificationInsert(tx, customerId, { id, title, description, link, at }),
    notification_event: eventWrite(tx, { customerId, kind: 'notification', body }),
  }
}
