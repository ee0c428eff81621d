import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { storedBooking } from '#web/bookings/book/stored-booking.ts'
import { bookPageAddress } from '#web/catalogue/restaurant/book-address.ts'
import { noCart, storedCart } from '#web/orders/cart/device/cart-store.ts'
import { storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** An address without a restaurant leads to the one last used on this device: its booking draft, else its cart. */
export function useRememberedRestaurant(isWanted: boolean): 'none' | undefined {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const draft = useStored(storedBooking, undefined)
  const { cart } = useStored(storedCart, noCart)
  const terms = useStored(storedTerms, undefined)
  const uniId = draft?.restaurant ?? cart?.restaurant ?? terms?.uniId
  useEffect(() => {
    if (isWanted && uniId) void navigate(bookPageAddress(uniId), { replace: true })
  }, [isWanted, uniId, navigate])
  return isHydrated && isWanted && !uniId ? 'none' : undefined
}
