import { useEffect, useRef, useState } from 'react'

import { noAllergens, storedAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { justSignedOut, lineAllergensName, useSignedIn } from '#web/accounts/session/signed-in.ts'
import { storedMarker } from '#web/accounts/session/page-marker.ts'
import { noCart, storedCart } from '#web/orders/cart/device/cart-store.ts'
import { storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { changeDraft, lastPlacedOrder } from '#web/orders/checkout/draft/saved-draft.ts'
import { forgetTable } from '#web/orders/cart/order-type/order-choice.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { stored, useStored } from '#web/ui/stored/stored.ts'

/** On the home page after signing out: the cart and allergens stay for the next visit, unless they are forgotten. */
export function SignedOutNotice() {
  return useSignedIn() ? null : <ForgetOffer />
}

function ForgetOffer() {
  const hasCart = (useStored(storedCart, noCart).cart?.lines.length ?? 0) > 0
  const hasAllergens = useStored(storedAllergens, noAllergens).mine.length > 0
  const [isForgotten, setForgotten] = useState(false)
  const done = useRef<HTMLParagraphElement>(null)
  const isOver = !hasCart && !hasAllergens && !isForgotten
  useEffect(() => {
    if (isOver) justSignedOut.write(null)
  }, [isOver])
  // Leaving the page without an answer keeps them.
  useEffect(() => () => justSignedOut.write(null), [])
  useEffect(() => {
    if (isForgotten) done.current?.focus()
  }, [isForgotten])
  if (isOver) return null
  return (
    <section aria-label="Logged out" className="bg-basil-tint text-basil-text">
      <div className="page-width flex flex-wrap items-center gap-3 py-3.5">
        <p ref={done} role="status" tabIndex={-1} className="grow font-semibold">
          {isForgotten
            ? 'Your allergies and cart are forgotten on this device.'
            : `You’re logged out. Your ${formatLeft(hasCart, hasAllergens)} still on this device.`}
        </p>
        {!isForgotten && (
          <div className="flex items-center gap-3">
            <button
              type="button"
              className={`text-ink ${buttonStyle('secondary', 'card')} h-auto min-h-11 py-2`}
              onClick={() => {
                forgetChoices()
                setForgotten(true)
              }}
            >
              Forget allergies and cart on this device
            </button>
            <button
              type="button"
              className={buttonStyle('ghost', 'card')}
              onClick={() => justSignedOut.write(null)}
            >
              Keep
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

function formatLeft(hasCart: boolean, hasAllergens: boolean): string {
  if (!hasAllergens) return 'cart is'
  return hasCart ? 'allergies and cart are' : 'allergies are'
}

/** By name: the code that reads them is not part of the home page. */
const lineAllergens = stored(lineAllergensName, () => undefined)
const wishes = stored('tablefare.if-out', () => undefined)

/** The note to the kitchen is in the cart. */
function forgetChoices(): void {
  for (const choice of [
    storedAllergens,
    storedCart,
    storedTerms,
    storedMarker,
    lastPlacedOrder,
    lineAllergens,
    wishes,
  ])
    choice.write(null)
  changeDraft({ agreedAllergens: undefined })
  forgetTable()
}
