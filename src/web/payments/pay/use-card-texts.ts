import { useState } from 'react'

import {
  type CardField,
  cardFields,
  cardProblems,
  type CardTexts,
  emptyCardTexts,
} from '#web/payments/pay/check-card.ts'
import type { RefusedField } from '#web/payments/pay/card-entry-props.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

/** The texts of the four fields. Shows the error of a field after it loses focus, and all errors after submit. */
export function useCardTexts(refused: RefusedField | undefined) {
  const [texts, setTexts] = useState<CardTexts>({
    ...emptyCardTexts,
    name: refused?.typed.name ?? '',
    expiry: refused?.typed.expiry ?? '',
  })
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [dismissed, setDismissed] = useState<RefusedField>()
  const now = useNow()
  const problems = now ? cardProblems(texts, now) : undefined
  return {
    texts,
    isEmpty: Object.values(texts).every((text) => text === ''),
    firstWrong: cardFields.find((field) => problems?.[field] !== undefined),
    setSubmitted: () => setSubmitted(true),
    problem(field: CardField): string | undefined {
      if (refused && refused !== dismissed && refused.field === field) return refused.problem
      return isSubmitted || left.has(field) ? problems?.[field] : undefined
    },
    onType(field: CardField, text: string) {
      setTexts({ ...texts, [field]: text })
      if (refused?.field === field) setDismissed(refused)
    },
    onLeave(field: CardField) {
      if (texts[field] !== '') setLeft(new Set(left).add(field))
    },
  }
}
