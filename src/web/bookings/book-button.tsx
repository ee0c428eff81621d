import { CalendarDays } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'

import { bookAddress } from '#web/book-address.ts'
import { useSignedIn } from '#web/signed-in.ts'

const BookingModal = lazy(() =>
  import('#web/bookings/booking-modal.tsx').then((m) => ({ default: m.BookingModal })),
)

type Props = {
  restaurant: { uniId: string; name: string; isOpen: boolean; open: string }
  logo: ReactNode
}

/** On a card. Who is not signed in does that first, and comes back to the open modal. */
export function BookButton({ restaurant, logo }: Props) {
  const isSignedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const { uniId, name } = restaurant
  const look = `relative mt-3 flex h-11 w-full items-center justify-center gap-2 rounded-control font-bold ${restaurant.isOpen ? quiet : loud}`
  const label = (
    <>
      <CalendarDays size={18} aria-hidden="true" />
      Book a table<span className="sr-only"> at {name}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <Link to={bookAddress(uniId, false)} className={look}>
        {label}
      </Link>
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={look}>
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <BookingModal
            restaurant={restaurant}
            state={restaurant.open}
            logo={logo}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const quiet = 'border-[1.5px] border-control hover:bg-sunk'
const loud = 'bg-brand text-on-brand hover:bg-brand-strong'
