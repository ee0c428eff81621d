import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { bookDialogAddress } from '#web/catalogue/restaurant/book-address.ts'
import { signInAddress } from '#web/platform/access/protect.ts'
import { hasSession } from '#web/platform/access/session-hint.ts'

/** Opens the booking modal for `?book=on`, then removes the parameter. Signed-out visitors sign in first. */
export function useBookingByAddress(uniId: string, open: () => void): void {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const isAsked = address.get('book') === 'on'
  useEffect(() => {
    if (!isAsked) return
    if (!hasSession()) {
      void navigate(signInAddress(bookDialogAddress(uniId)), { replace: true })
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
    // Opened after the address has changed: a modal closes when its address does.
    if (wasAsked.current && !isAsked && hasSession()) openNow()
    wasAsked.current = isAsked
  }, [isAsked])
}
