import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { openDialog } from '#web/catalogue/restaurant/book-address.ts'
import { signInAddress } from '#web/platform/protect.ts'
import { holdsSession } from '#web/accounts/session/signed-in.ts'

/**
 * Whoever had to sign in first comes back with it in the address; once it is open, the address is plain again. Who comes
 * to such an address signed out signs in first.
 */
export function useBookingByAddress(uniId: string, open: () => void): void {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const isAsked = address.get('book') === 'on'
  useEffect(() => {
    if (!isAsked) return
    if (!holdsSession()) {
      void navigate(signInAddress(openDialog(uniId)), { replace: true })
      return
    }
    setAddress(
      (present) => {
        present.delete('book')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, setAddress, navigate, uniId])
  const wasAsked = useRef(false)
  const openNow = useEffectEvent(open)
  useEffect(() => {
    // Opened after that, for a modal closes with the address it was opened at.
    if (wasAsked.current && !isAsked && holdsSession()) openNow()
    wasAsked.current = isAsked
  }, [isAsked])
}
