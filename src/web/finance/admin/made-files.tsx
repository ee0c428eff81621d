import { Download } from 'lucide-react'
import { useState } from 'react'

import type { PaymentFile } from '#contract/finance/payment-file.ts'
import { formatPence, fromPounds, pence } from '#domain/shared/money.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { BatchDialog } from '#web/finance/admin/batch-dialog.tsx'
import { sendInBatch } from '#web/finance/admin/use-statement-commands.ts'
import { formatAmount, formatMoment } from '#web/finance/statements/format-statement.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = { files: readonly PaymentFile[]; onDone: () => Promise<unknown> }

/** The latest files, to download again and to mark as paid. */
export function MadeFiles({ files, onDone }: Props) {
  const [paying, setPaying] = useState<PaymentFile>()
  return (
    <Panel title="Files made" lead="The download asks for your password: it has whole account numbers.">
      {files.length === 0 && <p className="text-muted">No file yet.</p>}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file._id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <strong>{formatMoment(file.madeAt)}</strong>
              <span className="block text-small break-words text-muted">{formatFile(file)}</span>
            </div>
            {/* The file cannot be fetched by the page itself, as the password may be asked for first. */}
            {mayDownload(file) && (
              <a href={`/payment-file/${file._id}`} className={buttonStyle('secondary', 'card')}>
                <Download size={18} aria-hidden="true" /> Download
                <span className="sr-only"> the file of {formatMoment(file.madeAt)}</span>
              </a>
            )}
            {toUnpaid(file).length > 0 && (
              <button type="button" className={buttonStyle('soft', 'card')} onClick={() => setPaying(file)}>
                Mark all paid<span className="sr-only">, file of {formatMoment(file.madeAt)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {paying && <PayDialog file={paying} onClose={() => setPaying(undefined)} onDone={onDone} />}
    </Panel>
  )
}

/** The bank would pay what is held, or pay again what is paid. */
function mayDownload({ payments }: PaymentFile): boolean {
  return payments.every(({ state }) => state === 'Issued')
}

function toUnpaid({ payments }: PaymentFile) {
  return payments.filter(({ state }) => state === 'Issued')
}

function addUp(payments: readonly { amount: number }[]) {
  return pence(payments.reduce((sum, { amount }) => sum + fromPounds(amount), 0))
}

function formatFile(file: PaymentFile): string {
  const { payments } = file
  const unpaid = toUnpaid(file).length
  const held = payments.filter(({ state }) => state === 'Held').map(({ outlet }) => outlet.name)
  const hold = held.length === 0 ? '' : `. Held: ${formatList(held)}. Make a new file without it`
  const state = unpaid === 0 ? 'nothing left to mark as paid' : `${unpaid} not marked as paid`
  return `${payments.length} ${payments.length === 1 ? 'payment' : 'payments'}, ${formatPence(addUp(payments))}, ${state}${hold}`
}

type DialogProps = { file: PaymentFile; onClose: () => void; onDone: () => Promise<unknown> }

/** Each with the reference that stands in the file. */
function PayDialog({ file, onClose, onDone }: DialogProps) {
  const unpaid = toUnpaid(file)
  const references = new Map(unpaid.map(({ statementId, reference }) => [statementId, reference]))
  const count = `${unpaid.length} ${unpaid.length === 1 ? 'payment' : 'payments'}`
  return (
    <BatchDialog
      title={`Mark ${formatPence(addUp(unpaid))} as paid?`}
      text={`${count} of the file of ${formatMoment(file.madeAt)}, each with its reference, like ${unpaid[0]?.reference}. Only after the bank has sent them.`}
      button="Mark all paid"
      done="marked as paid"
      items={unpaid.map(({ statementId, outlet, amount }) => ({
        id: statementId,
        name: `${outlet.name}, ${formatAmount(amount)}`,
        group: '',
      }))}
      send={(statementId) => sendInBatch('pay', statementId, references.get(statementId))}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
