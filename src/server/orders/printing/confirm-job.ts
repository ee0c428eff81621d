import { confirmWithinMs } from '#domain/orders/printing/printers.ts'
import type { PrintJobCopy } from '#domain/orders/ticket/print-job-id.ts'
import type { PrintReport } from '#domain/orders/ticket/printer-reports.ts'
import { type JobRow, lockJob, lockNextJob, updateJob } from '#server/orders/printing/store.ts'
import type { PrinterRow } from '#server/orders/printers/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * A printer's report about a ticket. One that is repeated, late or about a copy that staff have replaced changes nothing, and
 * gets the same answer. Without an id it is about the ticket that the printer has taken.
 */
export async function confirmJob(
  tx: Tx,
  printer: PrinterRow,
  id: PrintJobCopy | undefined,
  report: PrintReport,
  at: Date,
): Promise<void> {
  const job = id ? await lockJob(tx, printer.id, id.jobId) : await lockNextJob(tx, printer.id)
  if (!job || !isAbout(job, id)) return
  if (report.outcome === 'printed') return updateJob(tx, job.id, { state: 'Printed', printed_at: at })
  // A report of a failure leaves the job until its time is over: nobody knows how much is on paper.
  if (report.outcome === 'again' && job.state === 'Sent') await updateJob(tx, job.id, { state: 'Waiting' })
}

/** Also if its time is over and the next copy has not left yet: then there is no need for it. */
function isAbout({ state, given_for }: JobRow, id: PrintJobCopy | undefined): boolean {
  if (!id) return state === 'Sent'
  return given_for === id.copy && (state === 'Sent' || state === 'Waiting')
}

/** The printer says that it is at it: its time to confirm begins again. */
export async function extendJob(
  tx: Tx,
  printer: PrinterRow,
  id: PrintJobCopy | undefined,
  at: Date,
): Promise<void> {
  const job = await lockNextJob(tx, printer.id)
  if (job?.state !== 'Sent' || (id && (id.jobId !== job.id || id.copy !== job.given_for))) return
  const confirmBy = new Date(at.getTime() + confirmWithinMs(job.copy))
  await updateJob(tx, job.id, { state: 'Sent', confirm_by: confirmBy })
}
