import { type ReactNode, useEffect, useState } from 'react'

import type { Printing } from '#contract/catalogue/outlets.ts'
import type { StaffOrder } from '#contract/orders/board.ts'
import { Slip } from '#web/orders/board/printing/slip.tsx'

/** Prints tickets from any page of the outlet. `sheet` is the one element that is printed, and is never on screen. */
export function usePrint({ paper }: Printing): { print: (order: StaffOrder) => void; sheet: ReactNode } {
  const [printed, setPrinted] = useState<{ order: StaffOrder; at: Date }>()
  useEffect(() => {
    if (!printed) return undefined
    const clear = () => setPrinted(undefined)
    addEventListener('afterprint', clear)
    window.print()
    return () => removeEventListener('afterprint', clear)
  }, [printed])
  return {
    print: (order) => setPrinted({ order, at: new Date() }),
    sheet: printed && (
      <div className="slip-sheet">
        <Slip order={printed.order} paper={paper} now={printed.at} />
      </div>
    ),
  }
}
