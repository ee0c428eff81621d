import type { z } from 'zod'

import { declineReasons } from '#contract/payments/decline-reasons.ts'
import { Refusal } from '#contract/refusals.ts'
import type { typedCard } from '#contract/payments/saved-cards.ts'
import { cvcLength, isExpired, parseCardNumber } from '#domain/payments/card-number.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import type { CardProblem, Gateway, ReadCard, TypedCard } from '#server/payments/core/gateway.ts'

export type Typed = { [Name in keyof typeof typedCard]?: z.output<(typeof typedCard)[Name]> }

/** Whoever tries out stolen numbers needs many tries. */
const tries: Limit = { name: 'typed card', most: 15, minutes: 60 }

type Reading = Pick<Deps, 'db' | 'now' | 'random'> & { gateway: Gateway }

/** Checks a card as it was typed and gives it to the gateway, which gives back a name for it. Nothing of it is kept here. */
export async function readTypedCard(deps: Reading, customerId: string, typed: Typed): Promise<ReadCard> {
  const card = check(typed, deps)
  await countTry(deps, tries, customerId)
  const read = await deps.gateway.readCard(`read-card:${deps.random(16).toString('hex')}:1`, card)
  if (read.status !== 'read') throw refusalFor(read)
  const { expMonth: month, expYear: year } = read
  if (isExpired({ month, year }, today(deps.now()))) throw new Refusal('CARD_EXPIRED')
  return read
}

export function refusalFor(problem: CardProblem): Refusal {
  if (problem.status === 'not taken') return new Refusal('NOT_A_TEST_CARD')
  if (problem.status === 'unknown') return new Refusal('GATEWAY_SILENT')
  return new Refusal('CARD_DECLINED', { sentence: declineReasons[problem.reason], reason: problem.reason })
}

function check(typed: Typed, { gateway, now }: Reading): TypedCard {
  if (gateway.name === 'stripe') {
    // The number is for Stripe alone: whoever sends it here is told to send its name.
    if (!typed.paymentMethodId) throw new Refusal('CARD_DETAILS_MISSING')
    return { paymentMethodId: typed.paymentMethodId }
  }
  const { cardNumber, cvc, exp_month: month, exp_year: year } = typed
  if (!cardNumber || !cvc || !month || !year) throw new Refusal('CARD_DETAILS_MISSING')
  const number = parseCardNumber(cardNumber)
  if (!number) throw new Refusal('NOT_A_CARD_NUMBER')
  if (isExpired({ month, year }, today(now()))) throw new Refusal('CARD_EXPIRED')
  const digits = cvcLength(number)
  if (!/^\d+$/.test(cvc) || cvc.length !== digits) throw new Refusal('NOT_A_CVC', { digits })
  return { number, cvc, expMonth: month, expYear: year }
}

function today(now: Date): { month: number; year: number } {
  const [year, month] = londonTime(now).date.split('-').map(Number)
  return { month: month!, year: year! }
}
