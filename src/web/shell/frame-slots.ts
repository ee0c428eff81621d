import { createContext, type ReactNode, useContext } from 'react'

/** Components of higher modules that root.tsx passes down, so that a page need not import upwards. */
export type FrameSlots = {
  /** In the header: Login, or the menu of the signed-in customer. */
  account: ReactNode
  /** The same for the drawer on small screens. */
  rows: ReactNode
  /** On the home page after signing out. */
  signedOut: ReactNode
  cart: (tone: 'cloth' | 'paper') => ReactNode
  bookButton: (
    restaurant: { uniId: string; name: string; isOpen: boolean; open: string },
    logo: ReactNode,
  ) => ReactNode
}

export const FrameSlotsContext = createContext<FrameSlots | undefined>(undefined)

export function useFrameSlots(): FrameSlots {
  const slots = useContext(FrameSlotsContext)
  if (!slots) throw new Error('useFrameSlots needs the FrameSlotsContext of root.tsx')
  return slots
}
