import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'

/** What the root has made for a page that brings its own header. */
export type FrameSlots = {
  /** Login, or the account of whoever is signed in. */
  account: ReactNode
  /** The same in the drawer of small screens. */
  rows: ReactNode
}

export function useFrameSlots(): FrameSlots {
  return useOutletContext<FrameSlots>()
}
