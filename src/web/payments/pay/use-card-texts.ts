import { useState } from 'react'

import {
  type CardField,
  cardFields,
  cardProblems,
  type CardTexts,
  noCardTexts,
} from '#web/payments/pay/check-card.ts'
import type { RefusedField } from '#web/payments/pay/card-entry-props.ts'
import { useNow } from '#web/ui/use-now.ts'

/** What stands in the four fields. What is wrong with one is said once it was left, and with all once they were tried. */
export function useCardTexts(refused: RefusedField | undefined) {
  const [texts, setTexts] = useState<CardTexts>({
    ...noCardTexts,
    name: refused?.typed.name ?? '',
    expiry: refused?.typed.expiry ?? '',
  })
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const [isTried, setTried] = useState(false)
  const [heeded, setHeeded] = useState<RefusedField>()
  const now = useNow()
  const problems = now ? cardProblems(texts, now) : undefined
  return {
    texts,
    isEmpty: Object.values(texts).every((text) => text === ''),
    firstWrong: cardFields.find((field) => problems?.[field] !== undefined),
    setTried: () => setTried(true),
    problem(field: CardField): string | undefined {
      if (refused && refused !== heeded && refused.field === field) return refused.problem
      return isTried || left.has(field) ? problems?.[field] : undefined
    },
    onType(field: CardField, text: string) {
      setTexts({ ...texts, [field]: text })
      if (refused?.field === field) setHeeded(refused)
    },
    onLeave(field: CardField) {
      if (texts[field] !== '') setLeft(new Set(left).add(field))
    },
  }
}
