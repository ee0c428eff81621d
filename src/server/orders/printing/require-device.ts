import { Refusal } from '#contract/refusals.ts'
import type { PrinterKind } from '#domain/orders/printing/printers.ts'
import { isPrinterCodeOf, parsePrinterCode } from '#server/orders/printers/printer-code.ts'
import { findPrinter, lockPrinter, type PrinterRow } from '#server/orders/printers/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

export type DeviceDeps = Pick<Deps, 'db' | 'random' | 'secret' | 'now'>

/** The printer that calls, by the code in its address. A wrong, former or foreign code is not found. */
export async function requireDevice(deps: DeviceDeps, kind: PrinterKind, code: string): Promise<PrinterRow> {
  const id = parsePrinterCode(code)
  const printer = id && (await findPrinter(deps.db, id))
  if (!printer || printer.kind !== kind) throw new Refusal('PRINTER_NOT_FOUND')
  const secret = await deriveSecret(deps, 'printer addresses')
  if (!isPrinterCodeOf(secret, printer, code)) throw new Refusal('PRINTER_NOT_FOUND')
  return printer
}

/** Runs with the printer locked, so that its own requests come one after the other. */
export function withPrinter<Result>(
  { db }: DeviceDeps,
  { id }: PrinterRow,
  run: (tx: Tx, printer: PrinterRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const printer = await lockPrinter(tx, id)
    if (!printer) throw new Refusal('PRINTER_NOT_FOUND')
    return run(tx, printer)
  })
}
