import { confirmWithinMs, staleAfterMs } from '#domain/orders/printing/printers.ts'
import type { PrintJobCopy } from '#domain/orders/ticket/print-job-id.ts'
import type { Ticket } from '#domain/orders/ticket/ticket-blocks.ts'
import { type ForReader, makeTicket } from '#server/orders/printing/make-ticket.ts'
import {
  expireSent,
  findNextJob,
  type JobRow,
  lockJob,
  lockNextJob,
  updateJob,
} from '#server/orders/printing/store.ts'
import type { PrinterRow } from '#server/orders/printers/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type Claimed = { id: PrintJobCopy; ticket: Ticket }

/** True if a request of this printer has to look at its queue. Most polls find nothing and change nothing. */
export async function hasWork(db: Db, printer: PrinterRow, at: Date): Promise<boolean> {
  const job = await findNextJob(db, printer.id)
  return job !== undefined && (job.state === 'Waiting' || job.confirm_by! <= at)
}

/** The job that the printer should take now. It has one at a time: none while it has one to confirm. */
export async function offerJob(tx: Tx, printer: PrinterRow, at: Date): Promise<JobRow | undefined> {
  await expireSent(tx, printer.id, at)
  for (;;) {
    const job = await lockNextJob(tx, printer.id)
    if (job?.state !== 'Waiting') return undefined
    if (at.getTime() - job.queued_at.getTime() <= staleAfterMs) return job
    await updateJob(tx, job.id, { state: 'Dropped' })
  }
}

/**
 * Gives out the bytes of the next ticket. The printer is locked. The bytes of one copy leave once: a second request gets
 * nothing, or the next copy.
 */
export async function claimJob(
  tx: Tx,
  printer: PrinterRow,
  at: Date,
  forReader?: ForReader,
): Promise<Claimed | undefined> {
  for (;;) {
    const job = await offerJob(tx, printer, at)
    if (!job) return undefined
    const claimed = await giveOut(tx, printer, job, job.copy, at, forReader)
    if (claimed) return claimed
  }
}

/** The same for a printer that names the job. If it was given out already, the next copy is. */
export async function claimNamedJob(
  tx: Tx,
  printer: PrinterRow,
  { jobId, copy }: PrintJobCopy,
  at: Date,
): Promise<Claimed | undefined> {
  const job = await lockJob(tx, printer.id, jobId)
  if (job?.state === 'Waiting' && job.copy === copy) return giveOut(tx, printer, job, copy, at)
  if (job?.state === 'Sent' && job.given_for === copy)
    return giveOut(tx, printer, { ...job, copy: Math.min(job.copy + 1, 999) }, copy, at)
  return undefined
}

async function giveOut(
  tx: Tx,
  printer: PrinterRow,
  job: JobRow,
  givenFor: number,
  at: Date,
  forReader?: ForReader,
): Promise<Claimed | undefined> {
  const ticket = await makeTicket(tx, printer, job, at, forReader)
  if (!ticket) {
    await updateJob(tx, job.id, { state: 'Dropped' })
    return undefined
  }
  const confirmBy = new Date(at.getTime() + confirmWithinMs(job.copy))
  const given = { copy: job.copy, given_for: givenFor, confirm_by: confirmBy }
  await updateJob(tx, job.id, { state: 'Sent', ...given })
  return { id: { jobId: job.id, copy: givenFor }, ticket }
}
