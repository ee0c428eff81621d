import { Plus } from 'lucide-react'
import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { Printer, PrinterSettings } from '#contract/orders/printers.ts'
import { PrinterForm } from '#web/orders/board/printing/printers/printer-form.tsx'
import { PrinterRow } from '#web/orders/board/printing/printers/printer-row.tsx'
import type { Run } from '#web/platform/calls/use-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Question } from '#web/ui/dialog/question.tsx'

type Props = {
  outletId: string
  settings: PrinterSettings
  now: Date
  run: Run
  /** Of the last command. */
  error: string | undefined
}
type Asking = { what: 'remove' | 'renew'; printer: Printer }

/** The printers that print accepted orders by themselves. */
export function PrintersPanel({ outletId, settings, now, run, error }: Props) {
  /** An id, so that a save after somebody else's has their version. */
  const [editing, setEditing] = useState<string>()
  const [asking, setAsking] = useState<Asking>()
  const { printers, stations } = settings
  const edited = printers.find(({ _id }) => _id === editing)
  const sendTest = ({ _id, name }: Printer) =>
    void run(
      api.printing.printTest,
      { params: { printerId: _id } },
      { success: `A test ticket is on its way to ${name}.`, subject: _id },
    )
  function agree({ what, printer }: Asking): void {
    const { _id, name } = printer
    const params = { printerId: _id }
    setAsking(undefined)
    if (what === 'remove')
      void run(api.printers.removePrinter, { params }, { success: `${name} is removed.`, subject: _id })
    else
      void run(
        api.printers.renewAddress,
        { params },
        { success: `${name} has a new address. Enter it in the printer.`, subject: _id },
      )
  }
  return (
    <section className="paper paper-panel" aria-labelledby="printers">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="printers" className="text-title">
          Printers
        </h3>
        <TouchButton kind="edged" aria-haspopup="dialog" onClick={() => setEditing('new')}>
          <Plus size={18} aria-hidden="true" /> Add a printer
        </TouchButton>
      </div>
      {printers.length === 0 ? (
        <p className="text-muted">
          None yet. A printer from Star or Epson asks us for its tickets by itself, and prints every order
          that you accept. One at the cable of a tablet or computer prints while the board is open there.
        </p>
      ) : (
        <ul className="divide-y divide-line" aria-label="Printers">
          {printers.map((printer) => (
            <PrinterRow
              key={printer._id}
              printer={printer}
              stations={stations}
              now={now}
              onEdit={() => setEditing(printer._id)}
              onTest={() => sendTest(printer)}
              onAsk={(what) => setAsking({ what, printer })}
            />
          ))}
        </ul>
      )}
      {(editing === 'new' || edited) && (
        <PrinterForm
          outletId={outletId}
          printer={edited}
          stations={stations}
          run={run}
          error={error}
          onClose={() => setEditing(undefined)}
        />
      )}
      {asking && (
        <Question
          title={`${asking.what === 'remove' ? 'Remove' : 'Make a new address for'} ${asking.printer.name}?`}
          keep="Keep it"
          yes={asking.what === 'remove' ? 'Remove printer' : 'Make a new address'}
          onKeep={() => setAsking(undefined)}
          onYes={() => agree(asking)}
        >
          <p>
            {asking.what === 'remove'
              ? 'It prints nothing more, and tickets that wait for it are dropped. The orders stay on the board.'
              : 'The address it has now stops working at once. It prints nothing until the new one is entered in it.'}
          </p>
        </Question>
      )}
    </section>
  )
}
