import { type RefObject, useEffect, useRef, useState } from 'react'

import { cardPrompts } from '#web/payments/pay/check-card.ts'
import {
  loadStripe,
  type Stripe,
  type StripeChange,
  type StripeField,
  type StripeFieldKind,
} from '#web/payments/pay/load-stripe.ts'
import { createStripeCard } from '#web/payments/pay/create-stripe-card.ts'

type Changes = Record<StripeFieldKind, StripeChange>
type Places = Record<StripeFieldKind, RefObject<HTMLDivElement | null>>

const stripeKinds: readonly StripeFieldKind[] = ['cardNumber', 'cardExpiry', 'cardCvc']

const untouched: StripeChange = { complete: false, empty: true }
const none: Changes = { cardNumber: untouched, cardExpiry: untouched, cardCvc: untouched }
const prompts = {
  cardNumber: cardPrompts.cardNumber,
  cardExpiry: cardPrompts.expiry,
  cardCvc: cardPrompts.cvc,
}

/** Mounts Stripe's fields. Only Stripe sees the typed values; we learn whether they are complete. */
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
    const created: StripeField[] = []
    const open = async () => {
      const loaded = await loadStripe(publishableKey)
      if (isLeft) return
      stripe.current = loaded
      const elements = loaded.elements()
      for (const [kind, place] of Object.entries({ cardNumber, cardExpiry, cardCvc })) {
        const field = elements.create(kind as StripeFieldKind, { style: toStripeStyle() })
        field.on('change', (change) => setChanges((before) => ({ ...before, [kind]: change })))
        field.on('focus', () => setFocused(kind as StripeFieldKind))
        field.on('blur', () => setFocused(undefined))
        if (place.current) field.mount(place.current)
        created.push(field)
        fields.current[kind as StripeFieldKind] = field
      }
      setState('ready')
    }
    open().catch(() => !isLeft && setState('failed'))
    return () => {
      isLeft = true
      for (const field of created) field.destroy()
      setChanges(none)
    }
  }, [publishableKey, cardNumber, cardExpiry, cardCvc])

  return {
    places,
    state,
    focused,
    brand: changes.cardNumber.brand,
    isComplete: stripeKinds.every((kind) => changes[kind].complete),
    isEmpty: stripeKinds.every((kind) => changes[kind].empty),
    problem: (kind: StripeFieldKind, isSubmitted: boolean) =>
      changes[kind].error?.message ?? (isSubmitted && !changes[kind].complete ? prompts[kind] : undefined),
    focusFirstWrong() {
      const wrong = stripeKinds.find((kind) => !changes[kind].complete)
      if (wrong) fields.current[wrong]?.focus()
      return wrong !== undefined
    },
    createCard: (name: string) => createStripeCard(stripe.current, fields.current.cardNumber, name),
  }
}

/** Stripe's frames do not load our style sheet, so the current colours are passed in. */
function toStripeStyle() {
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
