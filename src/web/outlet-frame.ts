import { useEffect, useRef } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'

import type { Board, OutletOrder } from '#contract/outlet-orders.ts'

/** What can be done with an order from the board. */
export type Command =
  | { verb: 'accept' | 'change-time'; minutes: number }
  | { verb: 'refuse' | 'cancel'; reason: string }
  | { verb: 'ready' | 'delivered' | 'complete' }

/** What the frame of an outlet's pages knows, for each of them. */
export type OutletFrame = {
  board: Board
  isLive: boolean
  /** The ids of new orders that nobody has touched. */
  ringing: readonly string[]
  /** Grows when something of the menu was marked, here or on another tablet. */
  menuVersion: number
  /** Grows when a table was booked, changed, taken or left. */
  tablesVersion: number
  refresh: () => Promise<void>
  run: (order: OutletOrder, command: Command) => Promise<void>
  /** The orders that something is being done with. */
  busy: ReadonlySet<string>
}

export function useOutletFrame(): OutletFrame {
  return useOutletContext<OutletFrame>()
}

/** What is changed elsewhere shows here too: the page is asked for anew when its version grows. */
export function useAnew(version: number): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(version)
  useEffect(() => {
    if (version === shown.current) return
    shown.current = version
    void revalidate()
  }, [version, revalidate])
}
