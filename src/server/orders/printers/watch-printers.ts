import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { silentAfterMs } from '#domain/orders/printing/printers.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { notifyStaff } from '#server/catalogue/outlets/notify-staff.ts'
import { findSilentPrinters, updateWarned } from '#server/orders/printers/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

type WatchDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

/** Runs every minute: warns the staff of an open outlet once for each time that a printer falls silent. */
export async function watchPrinters({ db, now, siteUrl }: WatchDeps): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - silentAfterMs)
  for (const printer of await findSilentPrinters(db, before)) {
    const hours = { week: printer.hours, exceptions: printer.hours_exceptions }
    if (!openState(hours, at).isOpen || !openState(hours, before).isOpen) continue
    await db.transaction().execute(async (tx) => {
      if (!(await updateWarned(tx, printer.id, before, at))) return
      const { restaurant_id: outletId, name } = printer
      await recordAudit(tx, {
        by: undefined,
        restaurantId: outletId,
        what: 'printer-silent',
        detail: { name },
        at,
      })
      await recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } })
      const since = formatLondonTime(printer.heard_at!.toISOString())
      await notifyStaff(
        tx,
        { id: outletId, name: printer.outlet_name },
        {
          about: `silent-printer:${printer.id}`,
          title: 'Printer is silent',
          description: `${name} at ${printer.outlet_name} has not asked for tickets since ${since}. Check its power and its connection. Orders are on the board.`,
          at,
          siteUrl,
        },
      )
    })
  }
}
