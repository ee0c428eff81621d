import { type RefObject, useEffect, useRef, useState } from 'react'

import { cardWords } from '#web/payments/pay/check-card.ts'
import {
  loadStripe,
  type Stripe,
  type StripeChange,
  type StripeField,
  type StripeFieldKind,
} from '#web/payments/pay/load-stripe.ts'
import { nameCard } from '#web/payments/pay/name-card.ts'

type Changes = Record<StripeFieldKind, StripeChange>
type Places = Record<StripeFieldKind, RefObject<HTMLDivElement | null>>

const stripeKinds: readonly StripeFieldKind[] = ['cardNumber', 'cardExpiry', 'cardCvc']

const untouched: StripeChange = { complete: false, empty: true }
const none: Changes = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched }
const asksFor = { cardNumber: cardWords.cardNumber, cardExpiry: cardWords.expiry, cardCvc: cardWords.cvc }

/** Stripe's own fields in our places. What is typed in them is known to Stripe alone; we hear whether it is whole. */
export function useStripeFields(publishableKey: string) {
  const places: Places = {
    cardNumber: useRef<HTMLDivElement>(null),
    cardExpiry: useRef<HTMLDivElement>(null),
    cardCvc: useRef<HTMLDivElement>(null),
  }
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [changes, setChanges] = useState(none)
  const [focused, setFocused] = useState<StripeFieldKind>()
  const stripe = useRef<Stripe>(undefined)
  const fields = useRef<Partial<Record<StripeFieldKind, StripeField>>>({})
  const { cardNumber, cardExpiry, cardCvc } = places

  useEffect(() => {
    let isLeft = false
    const made: StripeField[] = []
    const open = async () => {
      const loaded = await loadStripe(publishableKey)
      if (isLeft) return
      stripe.current = loaded
      const elements = loaded.elements()
      for (const [kind, place] of Object.entries({ cardNumber, cardExpiry, cardCvc })) {
        const field = elements.create(kind as StripeFieldKind, { style: styleOfPage() })
        field.on('change', (change) => setChanges((before) => ({ ...before, [kind]: change })))
        field.on('focus', () => setFocused(kind as StripeFieldKind))
        field.on('blur', () => setFocused(undefined))
        if (place.current) field.mount(place.current)
        made.push(field)
        fields.current[kind as StripeFieldKind] = field
      }
      setState('ready')
    }
    open().catch(() => !isLeft && setState('failed'))
    return () => {
      isLeft = true
      for (const field of made) field.destroy()
      setChanges(none)
    }
  }, [publishableKey, cardNumber, cardExpiry, cardCvc])

  return {
    places,
    state,
    focused,
    brand: changes.cardNumber.brand,
    isWhole: stripeKinds.every((kind) => changes[kind].complete),
    isEmpty: stripeKinds.every((kind) => changes[kind].empty),
    problem: (kind: StripeFieldKind, isTried: boolean) =>
      changes[kind].error?.message ?? (isTried && !changes[kind].complete ? asksFor[kind] : undefined),
    focusFirstWrong() {
      const wrong = stripeKinds.find((kind) => !changes[kind].complete)
      if (wrong) fields.current[wrong]?.focus()
      return wrong !== undefined
    },
    nameCard: (name: string) => nameCard(stripe.current, fields.current.cardNumber, name),
  }
}

/** Stripe's frames do not know our style sheet, so they are told the colours of the hour. */
function styleOfPage() {
  const style = getComputedStyle(document.body)
  const named = (name: string) => style.getPropertyValue(name)
  return {
    base: {
      color: named('--ink'),
      fontFamily: style.fontFamily,
      fontSize: '16px',
      '::placeholder': { color: named('--muted') },
    },
    invalid: { color: named('--brand-strong') },
  }
}
