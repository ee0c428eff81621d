import { useEffect, useRef, useState } from 'react'
import { useNavigation, useOutletContext, useRevalidator } from 'react-router'

import type { OutletRole } from '#domain/accounts/outlet-roles.ts'

type Versions = {
  /** Increases when the menu changes, here or on another device. */
  menuVersion: number
  /** Increases when a table is booked, changed, taken or left. */
  tablesVersion: number
}

/** The state that every page of an outlet shares. The layout route provides it. */
export type OutletFrame = Versions & {
  outlet: { name: string }
  /** The role of the person who uses this device. */
  role: OutletRole
  /** False: customers do not see the outlet yet. */
  isPublished: boolean
  /** Whether live updates arrive. */
  isLive: boolean
  refresh: () => Promise<void>
  /** The versions when the page on screen was requested. */
  versionsAtNavigation: Versions
}

export function useOutletFrame(): OutletFrame {
  return useOutletContext<OutletFrame>()
}

/** Revalidates the page when this version increases. */
export function useRevalidateOn(kind: keyof Versions): void {
  const { [kind]: version, versionsAtNavigation } = useOutletFrame()
  const { revalidate } = useRevalidator()
  // Starts from the version at the request: a change between request and render may be missing from the page.
  const shown = useRef(versionsAtNavigation[kind])
  useEffect(() => {
    if (version === shown.current) return
    shown.current = version
    void revalidate()
  }, [version, revalidate])
}

/** The versions when the last navigation started. */
export function useVersionsAtNavigation({ menuVersion, tablesVersion }: Versions): Versions {
  const isAsking = useNavigation().state !== 'idle'
  const [asked, setAsked] = useState({ isAsking, menuVersion, tablesVersion })
  if (isAsking && !asked.isAsking) setAsked({ isAsking, menuVersion, tablesVersion })
  if (!isAsking && asked.isAsking) setAsked({ ...asked, isAsking })
  return asked
}
