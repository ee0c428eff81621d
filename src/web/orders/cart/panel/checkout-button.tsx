import { ArrowRight, MoonStar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { formatPence } from '#domain/shared/money.ts'
import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'
import { changeCart } from '#web/orders/cart/device/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import type { EatingType } from '#web/orders/cart/order-type/order-choice.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { saveMarker } from '#web/accounts/session/page-marker.ts'
import { storedCustomer, useSignedIn } from '#web/accounts/session/signed-in.ts'
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { wording } from '#web/platform/wording.ts'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  terms: CartTerms
  orderType: EatingType
  tableNo: string | undefined
  quote: Quote
  bookAt: string
  /** The modal shows the amount on the button, because the total may be scrolled out of view. */
  withAmount: boolean
}

/** Goes to the checkout, or shows why it cannot yet. */
export function CheckoutButton({ terms, orderType, tableNo, quote, bookAt, withAmount }: Props) {
  const [isAlerting, setAlerting] = useState(false)
  const navigate = useNavigate()
  const shortage = useRef<HTMLParagraphElement>(null)
  const note = useId()
  const isSignedIn = useSignedIn()
  const now = useNow()
  const isClosed = now !== undefined && !openState(terms.hours, now).isOpen
  const isShort = quote.missing > 0
  const takesBookings = terms.orderTypes.includes('Book A Table')

  function checkOut() {
    if (!openState(terms.hours, new Date()).isOpen) return setAlerting(true)
    if (isShort) return shortage.current?.focus()
    saveMarker({ page: 'checkout', orderType, tableNo, restaurant: terms.uniId })
    if (isSignedIn) {
      const customer = storedCustomer.read()?._id ?? null
      changeCart((cart) => ({ ...cart, customer }))
      return void navigate(checkoutAddress[orderType])
    }
    return void navigate(orderType === 'Dine In' ? '/guest-sign-up' : '/sign-in')
  }

  return (
    <>
      {isShort && (
        <Note ref={shortage} id={note} tabIndex={-1} className="text-small font-semibold">
          Add {formatPence(quote.missing)} more for home delivery. The minimum order at {terms.name} is{' '}
          {formatPence(terms.minimumOrder)}.
        </Note>
      )}
      <button
        type="button"
        onClick={checkOut}
        aria-disabled={isShort || undefined}
        aria-describedby={isShort ? note : undefined}
        className={`w-full ${buttonStyle(isClosed || isShort ? 'off' : 'primary', 'main')}`}
      >
        Checkout{withAmount ? ` · ${formatPence(quote.total)}` : <ArrowRight size={18} aria-hidden="true" />}
      </button>
      {isAlerting && (
        <AlertDialog
          icon={<MoonStar size={24} />}
          text={wording.closedAtCheckout}
          action={takesBookings ? 'Book a table instead' : 'Keep browsing'}
          onClose={(isPressed) => {
            setAlerting(false)
            if (isPressed && takesBookings) void navigate(bookAt)
          }}
        />
      )}
    </>
  )
}
