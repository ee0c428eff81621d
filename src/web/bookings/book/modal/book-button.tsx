import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useBookAddress } from '#web/catalogue/restaurant/book-address.ts'
import { useBookingModal } from '#web/bookings/book/modal/use-booking-modal.tsx'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'

type Props = {
  restaurant: { uniId: string; name: string; isOpen: boolean; open: string }
  logo: ReactNode
}

/** Opens the booking modal from a restaurant card. Signed-out visitors sign in first and return to the open modal. */
export function BookButton({ restaurant, logo }: Props) {
  const isSignedIn = useSignedIn()
  const { open, isLoading, modal } = useBookingModal()
  const { uniId, name } = restaurant
  const bookAt = useBookAddress(uniId)
  const look = `relative mt-3 flex h-11 w-full items-center justify-center gap-2 rounded-control font-bold ${restaurant.isOpen ? quiet : loud}`
  const label = (
    <>
      <i className="mask-icon size-4.5 icon-[calendar-days]" aria-hidden="true" />
      {isLoading ? 'Opening...' : 'Book a table'}
      <span className="sr-only"> at {name}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <Link to={bookAt} className={look}>
        {label}
      </Link>
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-busy={isLoading} onClick={open} className={look}>
        {label}
      </button>
      {modal({ restaurant, state: restaurant.open, logo })}
    </>
  )
}

const quiet = 'border-[1.5px] border-control hover:bg-sunk'
const loud = 'bg-brand text-on-brand hover:bg-brand-strong'
