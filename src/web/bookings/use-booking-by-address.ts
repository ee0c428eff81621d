import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Whoever had to sign in first comes back with it in the address; once it is open, the address is plain again. */
export function useBookingByAddress(isSignedIn: boolean) {
  const [isBooking, setBooking] = useState(false)
  const [address, setAddress] = useSearchParams()
  const isAsked = address.get('book') === 'on'
  useEffect(() => {
    if (!isAsked) return
    setAddress(
      (present) => {
        present.delete('book')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, setAddress])
  const wasAsked = useRef(false)
  useEffect(() => {
    // Opened after that, for a modal closes with the address it was opened at.
    if (wasAsked.current && !isAsked) setBooking(isSignedIn)
    wasAsked.current = isAsked
  }, [isAsked, isSignedIn])
  return [isBooking, setBooking] as const
}
