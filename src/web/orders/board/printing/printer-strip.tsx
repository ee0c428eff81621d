import { Printer } from 'lucide-react'
import { Link } from 'react-router'

import type { Board } from '#contract/orders/board.ts'

type Props = {
  outletId: string
  printers: Board['printers']
  /** The printer at a cable of this device, if it is not connected. */
  lost: string | undefined
  /** Only some roles may open the settings. */
  canSetUp: boolean
}

/** Above the orders while a printer does not print: the orders are on the board. */
export function PrinterStrip({ outletId, printers, lost, canSetUp }: Props) {
  const troubles = [
    ...(lost === undefined ? [] : [`${lost}: not connected to this device`]),
    ...printers.flatMap(({ name, trouble }) => (trouble === null ? [] : `${name}: ${lowerFirst(trouble)}`)),
  ]
  return (
    <div role="status">
      {troubles.length > 0 && (
        <div className="board-strip board-strip-note print:hidden">
          <Printer size={24} aria-hidden="true" />
          <p className="mr-auto">{troubles.join('. ')}. Cook from the board.</p>
          {canSetUp && (
            <Link to={`/outlet/${outletId}/set-up/printing`} className="board-button border-current">
              Printers
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
