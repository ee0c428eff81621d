import type { Ref } from 'react'

import type { TypedCard } from '#web/payments/pay/card-pick.ts'

/** What the server said of a field, and what else had been typed, but for the number and the CVC. */
export type RefusedField = {
  field: string | undefined
  problem: string
  typed: Record<string, string>
}

/** What the page may do with the fields. */
export type CardEntryRef = {
  /** Says what is wrong and goes to the first of it; false where nothing is. */
  showProblems(): boolean
  isEmpty(): boolean
}

/** What is seen of a card while it is typed. */
export type CardPreview = { brand: string | undefined; number: string; name: string; expiry: string }

export type CardEntryProps = {
  gateway: { gateway: 'sandbox' | 'stripe'; publishableKey: string | null }
  /** Undefined while something is missing or wrong. */
  onChange: (typed: TypedCard | undefined, preview: CardPreview) => void
  /** What the server said of what was sent. */
  refused?: RefusedField | undefined
  /** With names the fields travel with the form around them; without they stay on the page. */
  isNamed?: boolean
  ref?: Ref<CardEntryRef>
}
