import type { BoardTicket } from '#contract/orders/printing.ts'
import { Refusal } from '#contract/refusals.ts'
import { encodeEscPos } from '#domain/orders/ticket/encode-esc-pos.ts'
import { parsePrintJobId, toPrintJobId } from '#domain/orders/ticket/print-job-id.ts'
import { toVisibleOrder } from '#server/orders/board/to-visible-order.ts'
import { claimJob, hasWork } from '#server/orders/printing/claim-job.ts'
import { confirmJob } from '#server/orders/printing/confirm-job.ts'
import { type DeviceDeps, withPrinter } from '#server/orders/printing/require-device.ts'
import { hasNews, hearPrinter } from '#server/orders/printers/hear-printer.ts'
import { findOwnPrinter, type PrinterRow } from '#server/orders/printers/store.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

async function requireBoardPrinter(
  { db }: DeviceDeps,
  { staffOf }: Principal,
  printerId: string,
): Promise<PrinterRow> {
  const printer = await findOwnPrinter(db, printerId, staffOf)
  if (printer?.kind !== 'board') throw new Refusal('PRINTER_NOT_FOUND')
  return printer
}

/** Called by each board with the printer at its cable. The ticket shows what the role of the caller may see. */
export async function claimTicket(
  deps: DeviceDeps,
  principal: Principal,
  printerId: string,
): Promise<{ ticket: BoardTicket | null }> {
  const printer = await requireBoardPrinter(deps, principal, printerId)
  const at = deps.now()
  if (!hasNews(printer, at, null) && !(await hasWork(deps.db, printer, at))) return { ticket: null }
  const claimed = await withPrinter(deps, printer, async (tx, locked) => {
    await hearPrinter(tx, locked, at, null)
    return claimJob(tx, locked, at, (order) => toVisibleOrder(order, principal))
  })
  if (!claimed) return { ticket: null }
  const bytes = Buffer.from(encodeEscPos(claimed.ticket, printer.columns)).toString('base64')
  return { ticket: { job: toPrintJobId(claimed.id), number: claimed.ticket.number, bytes } }
}

type Confirmed = { job: string; isPrinted: boolean }

/** Of a ticket that could not be sent to its end nobody knows how much is on paper. */
export async function confirmTicket(
  deps: DeviceDeps,
  principal: Principal,
  printerId: string,
  { job, isPrinted }: Confirmed,
): Promise<void> {
  const printer = await requireBoardPrinter(deps, principal, printerId)
  const id = parsePrintJobId(job)
  const at = deps.now()
  await withPrinter(deps, printer, async (tx, locked) => {
    const report = isPrinted ? { outcome: 'printed' as const } : unsent
    if (id) await confirmJob(tx, locked, id, report, at)
    await hearPrinter(tx, locked, at, isPrinted ? null : unsent.trouble)
  })
}

const unsent = { outcome: 'failed', trouble: 'Not connected' } as const
