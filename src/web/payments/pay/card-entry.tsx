import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'

import { brandOf } from '#domain/payments/card-number.ts'
import type { CardEntryProps } from '#web/payments/pay/card-entry-props.ts'
import { CardFields } from '#web/payments/pay/card-fields.tsx'
import { parseCard } from '#web/payments/pay/check-card.ts'
import { StripeEntry } from '#web/payments/pay/stripe-entry.tsx'
import { useCardTexts } from '#web/payments/pay/use-card-texts.ts'

/** The fields of a card: our own for test cards, Stripe's when Stripe takes the payment. */
export function CardEntry(props: CardEntryProps) {
  const { gateway, publishableKey } = props.gateway
  return gateway === 'stripe' && publishableKey ? (
    <StripeEntry {...props} publishableKey={publishableKey} />
  ) : (
    <SandboxEntry {...props} />
  )
}

function SandboxEntry({ onChange, refused, isNamed = false, ref }: CardEntryProps) {
  const box = useRef<HTMLDivElement>(null)
  const { texts, isEmpty, firstWrong, setSubmitted, ...fields } = useCardTexts(refused)
  const onCardChange = useEffectEvent(onChange)
  useEffect(() => {
    const { cardNumber: number, name, expiry } = texts
    const brand = brandOf(number.replace(/\D/g, ''))
    onCardChange(parseCard(texts, new Date()), { brand, number, name, expiry })
  }, [texts])
  useImperativeHandle(ref, () => ({
    isEmpty: () => isEmpty,
    showProblems() {
      setSubmitted()
      if (firstWrong) box.current?.querySelector<HTMLElement>(`[data-field=${firstWrong}]`)?.focus()
      return firstWrong !== undefined
    },
  }))
  return (
    <div ref={box}>
      <CardFields {...fields} texts={texts} isNamed={isNamed} />
    </div>
  )
}
