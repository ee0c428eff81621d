import { cvcLength, isExpired, parseCardNumber, parseExpiry } from '#domain/payments/card-number.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import type { TypedCard } from '#web/payments/pay/card-pick.ts'

export type CardTexts = { cardNumber: string; name: string; expiry: string; cvc: string }
export type CardField = keyof CardTexts

export const cardFields: readonly CardField[] = ['cardNumber', 'name', 'expiry', 'cvc']
export const noCardTexts: CardTexts = { cardNumber: '', name: '', expiry: '', cvc: '' }

/** What is wrong with each field, in words; the server judges by the same rules. */
export function cardProblems(
  { cardNumber, name, expiry, cvc }: CardTexts,
  now: Date,
): Record<CardField, string | undefined> {
  const digits = cvcLength(cardNumber.replace(/\D/g, ''))
  return {
    cardNumber: cardNumber === '' ? cardWords.cardNumber : numberProblem(cardNumber),
    name: name.trim() === '' ? cardWords.name : undefined,
    expiry: expiryProblem(expiry, now),
    cvc: cvc.length === digits ? undefined : `Enter the ${digits} digits of the CVC`,
  }
}

/** The card, once nothing is wrong with it. */
export function readCard(texts: CardTexts, now: Date): TypedCard | undefined {
  const expiry = parseExpiry(texts.expiry)
  if (!expiry || Object.values(cardProblems(texts, now)).some((problem) => problem !== undefined))
    return undefined
  const { cardNumber, name, cvc } = texts
  return { cardNumber, name: name.trim(), exp_month: expiry.month, exp_year: expiry.year, cvc }
}

/** What an empty field asks for. */
export const cardWords = {
  cardNumber: 'Enter the card number',
  name: 'Enter the name on the card',
  expiry: 'Enter the expiry as MM/YY',
  cvc: 'Enter the CVC',
} as const

export function isPast(expiry: { month: number; year: number }, now: Date): boolean {
  const [year, month] = londonTime(now).date.split('-').map(Number)
  return isExpired(expiry, { month: month!, year: year! })
}

function numberProblem(typed: string): string | undefined {
  return parseCardNumber(typed) ? undefined : 'That is not the number of a card. Check its digits'
}

function expiryProblem(typed: string, now: Date): string | undefined {
  const expiry = parseExpiry(typed)
  if (!expiry) return cardWords.expiry
  return isPast(expiry, now) ? 'This card has expired' : undefined
}
