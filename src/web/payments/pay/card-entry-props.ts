import type { Ref } from 'react'

import type { TypedCard } from '#web/payments/pay/card-pick.ts'

/** A refused field with its error, and the other typed values except the card number and CVC. */
export type RefusedField = {
  field: string | undefined
  problem: string
  typed: Record<string, string>
}

export type CardEntryRef = {
  /** Shows the errors and focuses the first. Returns false where there are none. */
  showProblems(): boolean
  isEmpty(): boolean
}

/** The visible parts of a card while it is typed. */
export type CardPreview = { brand: string | undefined; number: string; name: string; expiry: string }

export type CardEntryProps = {
  gateway: { gateway: 'sandbox' | 'stripe'; publishableKey: string | null }
  /** Undefined while something is missing or wrong. */
  onChange: (typed: TypedCard | undefined, preview: CardPreview) => void
  /** The refusal of the last submit. */
  refused?: RefusedField | undefined
  /** With names, the fields are submitted with the form around them; without, they stay on the page. */
  isNamed?: boolean
  ref?: Ref<CardEntryRef>
}
