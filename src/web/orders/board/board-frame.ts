import { useOutletContext } from 'react-router'

import type { Board, OutletOrder, StaffOrder } from '#contract/orders/board.ts'
import type { Ticks } from '#web/orders/board/tickets/use-ticks.ts'
import type { OutletFrame } from '#web/shell/outlet-frame.ts'

/** The outlet frame as the pages of the orders board see it. */
export type BoardFrame = OutletFrame & {
  board: Board
  /** The time of the device, updated every half minute. */
  now: Date
  /** The ids of new orders that no one has responded to. */
  ringing: readonly string[]
  run: (order: OutletOrder, command: Command) => Promise<void>
  /** The ids of orders with a command in flight. */
  busy: readonly string[]
  ticks: Ticks
  /** Prints the ticket of an order on the outlet's printers, or on this device if there are none. */
  print: (order: StaffOrder) => void
  printHere: (order: StaffOrder) => void
  /** The printer at a cable of this device, if it is not connected. */
  lostPrinter: string | undefined
}

/** A command that the board can send for an order. */
export type Command =
  /** Without minutes, for the promised time. */
  | { verb: 'accept'; minutes?: number }
  | { verb: 'change-time'; minutes: number }
  | { verb: 'refuse' | 'cancel'; reason: string }
  | { verb: 'ready' | 'delivered' | 'complete' | 'nobody-came' }

export function useBoardFrame(): BoardFrame {
  return useOutletContext<BoardFrame>()
}
