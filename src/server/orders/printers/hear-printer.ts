import { type PrinterRow, updateHeard } from '#server/orders/printers/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

const storeEveryMs = 20_000

/** True if there is something to store: the time three times a minute, and every change at once. */
export function hasNews(printer: PrinterRow, at: Date, trouble: string | null = printer.trouble): boolean {
  return hasChanged(printer, trouble) || at.getTime() - printer.heard_at!.getTime() >= storeEveryMs
}

/** It is heard for the first time, or after a silence, or its trouble is another one. */
function hasChanged({ heard_at, warned_at, trouble: before }: PrinterRow, trouble: string | null): boolean {
  return heard_at === null || warned_at !== null || trouble !== before
}

/**
 * Records that a printer has asked for tickets. Open boards learn of a change. Without `trouble` it has reported nothing about
 * its state.
 */
export async function hearPrinter(
  tx: Tx,
  printer: PrinterRow,
  at: Date,
  trouble: string | null = printer.trouble,
): Promise<void> {
  if (!hasNews(printer, at, trouble)) return
  await updateHeard(tx, printer.id, at, trouble)
  const outletId = printer.restaurant_id
  if (hasChanged(printer, trouble))
    await recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } })
}
