import { Refusal } from '#contract/refusals.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'

/** While a customer is being asked about a dish, what they pay is not known. */
export function requireNoQuestion({ questions }: Pick<OrderRow, 'questions'>): void {
  const [question] = questions ?? []
  if (question)
    throw new Refusal('QUESTION_OPEN', { until: formatLondonTime(new Date(question.answerBy).toISOString()) })
}
