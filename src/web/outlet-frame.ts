import { useEffect, useRef, useState } from 'react'
import { useNavigation, useOutletContext, useRevalidator } from 'react-router'

import type { Board, OutletOrder } from '#contract/outlet-orders.ts'

/** What can be done with an order from the board. */
export type Command =
  | { verb: 'accept' | 'change-time'; minutes: number }
  | { verb: 'refuse' | 'cancel'; reason: string }
  | { verb: 'ready' | 'delivered' | 'complete' }

type Versions = {
  /** Grows when something of the menu was marked, here or on another tablet. */
  menuVersion: number
  /** Grows when a table was booked, changed, taken or left. */
  tablesVersion: number
}

/** What the frame of an outlet's pages knows, for each of them. */
export type OutletFrame = Versions & {
  board: Board
  isLive: boolean
  /** The ids of new orders that nobody has touched. */
  ringing: readonly string[]
  /** The versions when the page that is shown was asked for. */
  asked: Versions
  refresh: () => Promise<void>
  run: (order: OutletOrder, command: Command) => Promise<void>
  /** The orders that something is being done with. */
  busy: ReadonlySet<string>
}

export function useOutletFrame(): OutletFrame {
  return useOutletContext<OutletFrame>()
}

/** What is changed elsewhere shows here too: the page is asked for anew when its version grows. */
export function useAnew(kind: keyof Versions): void {
  const { [kind]: version, asked } = useOutletFrame()
  const { revalidate } = useRevalidator()
  // What changed between the asking and the showing may be missing in what is shown.
  const shown = useRef(asked[kind])
  useEffect(() => {
    if (version === shown.current) return
    shown.current = version
    void revalidate()
  }, [version, revalidate])
}

/** The versions at the moment when a page was last asked for. */
export function useAsked({ menuVersion, tablesVersion }: Versions): Versions {
  const isAsking = useNavigation().state !== 'idle'
  const [asked, setAsked] = useState({ isAsking, menuVersion, tablesVersion })
  if (isAsking && !asked.isAsking) setAsked({ isAsking, menuVersion, tablesVersion })
  if (!isAsking && asked.isAsking) setAsked({ ...asked, isAsking })
  return asked
}
