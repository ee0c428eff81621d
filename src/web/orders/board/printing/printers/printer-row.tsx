import { Copy, Printer as PrinterIcon } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'

import type { Printer, PrinterSettings } from '#contract/orders/printers.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { ConnectCable } from '#web/orders/board/printing/printers/connect-cable.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  printer: Printer
  stations: PrinterSettings['stations']
  now: Date
  onEdit: () => void
  onTest: () => void
  onAsk: (what: 'remove' | 'renew') => void
}

const makers = { star: 'Star CloudPRNT', epson: 'Epson Server Direct Print', board: 'At a cable' }

export function PrinterRow({ printer, stations, now, onEdit, onTest, onAsk }: Props) {
  const { _id, name, kind, paper, address } = printer
  const of = <span className="sr-only"> {name}</span>
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-sunk"
        >
          <PrinterIcon size={20} />
        </span>
        <div className="min-w-0 grow basis-44">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-small break-words text-muted">
            {makers[kind]}, {paper} mm. {formatParts(printer, stations)}
          </p>
          <p className="text-small text-muted">
            {formatHeard(printer, now)}
            {printer.waiting > 0 &&
              `, ${printer.waiting === 1 ? '1 ticket waits' : `${printer.waiting} tickets wait`}`}
          </p>
        </div>
        <StatePill printer={printer} />
      </div>
      {address === null ? (
        <ConnectCable printerId={_id} name={name} />
      ) : (
        <Address name={name} address={address} />
      )}
      <div className="flex flex-wrap gap-2">
        <TouchButton kind="edged" onClick={onTest}>
          Print a test ticket{of}
        </TouchButton>
        <TouchButton kind="edged" aria-haspopup="dialog" onClick={onEdit}>
          Change{of}
        </TouchButton>
        {address !== null && (
          <TouchButton kind="plain" aria-haspopup="dialog" onClick={() => onAsk('renew')}>
            New address{of}
          </TouchButton>
        )}
        <TouchButton
          kind="plain"
          className="text-brand-strong"
          aria-haspopup="dialog"
          onClick={() => onAsk('remove')}
        >
          Remove{of}
        </TouchButton>
      </div>
    </li>
  )
}

function formatParts({ parts, stations: own }: Printer, stations: PrinterSettings['stations']): string {
  if (parts === 'whole') return 'Prints whole orders'
  const names = stations.filter(({ _id }) => own.includes(_id)).map(({ name }) => name)
  return names.length === 0 ? 'Prints for no station' : `Prints for ${names.join(', ')}`
}

function formatHeard({ heardAt }: Printer, now: Date): string {
  return heardAt === null
    ? 'Has not asked for tickets yet'
    : `Last asked ${formatRelativeTime(new Date(heardAt), now).toLowerCase()}`
}

function StatePill({ printer: { isSilent, trouble, heardAt } }: { printer: Printer }) {
  if (isSilent) return <Pill tone="brand">Silent</Pill>
  if (trouble !== null) return <Pill tone="brand">{trouble}</Pill>
  return heardAt === null ? <Pill tone="sand">New</Pill> : <Pill tone="basil">Connected</Pill>
}

function Address({ name, address }: { name: string; address: string }) {
  const [result, setResult] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setResult('Copied.')
    } catch {
      setResult('Your browser did not copy it. Select the address and copy it yourself.')
    }
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 underline">
        Address of {name} for its settings
      </summary>
      <div className="flex flex-wrap items-start gap-4">
        <div className="grid min-w-0 grow basis-64 gap-2">
          <Field
            label={`Server address of ${name}`}
            readOnly
            value={address}
            hint="Enter it in the printer’s own settings. Anyone who has it can read your tickets."
            onFocus={({ target }) => target.select()}
          />
          <TouchButton kind="edged" className="w-fit" onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" /> Copy<span className="sr-only"> the address of {name}</span>
          </TouchButton>
          <p role="status" className="text-small">
            {result}
          </p>
        </div>
        <QRCodeSVG value={address} size={128} level="L" marginSize={2} title={`Address of ${name}`} />
      </div>
    </details>
  )
}
