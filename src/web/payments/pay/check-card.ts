import { cvcLength, isExpired, parseCardNumber, parseExpiry } from '#domain/payments/card-number.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import type { TypedCard } from '#web/payments/pay/card-pick.ts'

export type CardTexts = { cardNumber: string; name: string; expiry: string; cvc: string }
export type CardField = keyof CardTexts

export const cardFields: readonly CardField[] = ['cardNumber', 'name', 'expiry', 'cvc']
export const emptyCardTexts: CardTexts = { cardNumber: '', name: '', expiry: '', cvc: '' }

/** The error text of each field. The server applies the same rules. */
export function cardProblems(
  { cardNumber, name, expiry, cvc }: CardTexts,
  now: Date,
): Record<CardField, string | undefined> {
  const digits = cvcLength(cardNumber.replace(/\D/g, ''))
  return {
    cardNumber: cardNumber === '' ? cardPrompts.cardNumber : numberProblem(cardNumber),
    name: name.trim() === '' ? cardPrompts.name : undefined,
    expiry: expiryProblem(expiry, now),
    cvc: cvc.length === digits ? undefined : `Enter the ${digits} digits of the CVC`,
  }
}

/** The card; undefined while a field is wrong. */
export function parseCard(texts: CardTexts, now: Date): TypedCard | undefined {
  const expiry = parseExpiry(texts.expiry)
  if (!expiry || Object.values(cardProblems(texts, now)).some((problem) => problem !== undefined))
    return undefined
  const { cardNumber, name, cvc } = texts
  return { cardNumber, name: name.trim(), exp_month: expiry.month, exp_year: expiry.year, cvc }
}

/** The error text of each empty field. */
export const cardPrompts = {
  cardNumber: 'Enter the card number',
  name: 'Enter the name on the card',
  expiry: 'Enter the expiry as MM/YY',
  cvc: 'Enter the CVC',
} as const

export function isPast(expiry: { month: number; year: number }, now: Date): boolean {
  const [year, month] = toLondonTime(now).date.split('-').map(Number)
  return isExpired(expiry, { month: month!, year: year! })
}

function numberProblem(typed: string): string | undefined {
  return parseCardNumber(typed) ? undefined : 'That is not a valid card number. Check the digits'
}

function expiryProblem(typed: string, now: Date): string | undefined {
  const expiry = parseExpiry(typed)
  if (!expiry) return cardPrompts.expiry
  return isPast(expiry, now) ? 'This card has expired' : undefined
}
