import { kitchenDay } from '#domain/house-ends.ts'
import { openState } from '#domain/opening-hours.ts'
import { recordChange } from '#server/changes/record-change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '#server/live/record-event.ts'
import { tell } from '#server/messages/tell.ts'
import { notify } from '#server/notifications/notify.ts'
import {
  findSilentOutlets,
  findStaff,
  setPausedWithoutBoard,
  type SilentOutlet,
} from '#server/outlets/store.ts'

/** So long may an outlet that wants to be watched be open without a live board. */
const longestSilence = 3 * 60_000

type WatchDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

/** The job of every minute: where nobody would see an order none is taken, and the owner is told. */
export async function pauseWithoutBoard({ db, now, siteUrl }: WatchDeps): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - longestSilence)
  for (const outlet of await findSilentOutlets(db, before, at)) {
    const hours = { week: outlet.hours, exceptions: outlet.hours_exceptions }
    if (!openState(hours, at).isOpen || !openState(hours, before).isOpen) continue
    await db.transaction().execute(async (tx) => {
      const { until } = kitchenDay(at)
      if (!(await setPausedWithoutBoard(tx, outlet.id, { before, at, until }))) return
      await recordChange(tx, { by: undefined, restaurantId: outlet.id, what: 'paused-without-board', at })
      await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
      await warnStaff(tx, outlet, at, siteUrl)
    })
  }
}

async function warnStaff(tx: Tx, { id, name }: SilentOutlet, at: Date, siteUrl: string): Promise<void> {
  const title = 'No board is open'
  const description = `${name} takes no orders: no board has been open for three minutes. Open one, and orders are taken again.`
  const link = `/outlet/${id}`
  for (const { customerId, email, mobile } of await findStaff(tx, id)) {
    await notify(tx, customerId, { title, description, link, at })
    const to = email ?? mobile
    if (to)
      await tell(tx, {
        key: `no-board:${id}:${customerId}:${at.getTime()}`,
        channel: email ? 'email' : 'sms',
        to,
        subject: `${title}: ${name}`,
        text: `${description}\n${siteUrl}${link}`,
        customerId,
      })
  }
}
