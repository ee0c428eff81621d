/** Brands by the first digits of their numbers, with the valid lengths. */
const brands = [
  { brand: 'American Express', prefix: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: 'Mastercard', prefix: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, lengths: [16], cvc: 3 },
  { brand: 'Visa', prefix: /^4/, lengths: [13, 16, 19], cvc: 3 },
] as const

export type CardBrand = (typeof brands)[number]['brand']

export function brandOf(digits: string): CardBrand | undefined {
  return findBrand(digits)?.brand
}

/** 3, or 4 for American Express. */
export function cvcLength(digits: string): number {
  return findBrand(digits)?.cvc ?? 3
}

/** The digits of a valid card number: a brand we accept, its length, a correct check digit. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return undefined
  const lengths: readonly number[] = findBrand(digits)?.lengths ?? []
  return lengths.includes(digits.length) && passesLuhn(digits) ? digits : undefined
}

/** Grouped as on the card, also while it is typed. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const groups = brandOf(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const parts = groups.global ? digits.match(groups) : groups.exec(digits)?.slice(1)
  return (parts ?? []).filter(Boolean).join(' ')
}

export type Expiry = { month: number; year: number }

/** Parses 'MM/YY', with or without the slash, to a month and a year of 20YY. */
export function parseExpiry(typed: string): Expiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim()) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

/** 'MM/YY' while it is typed. A four-digit year, typed or filled in by the browser, is shortened. */
export function formatExpiry(typed: string): string {
  const [, typedMonth, rest = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d*)/.exec(typed) ?? []
  const digits = typedMonth === undefined ? typed.replace(/\D/g, '') : typedMonth.padStart(2, '0') + rest
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2)]
  if (year === '') return month
  return `${month}/${/^20\d{2}/.test(year) ? year.slice(2, 4) : year.slice(0, year.startsWith('20') ? 3 : 2)}`
}

/** A card is valid to the end of its expiry month. */
export function isExpired({ month, year }: Expiry, today: { month: number; year: number }): boolean {
  return year < today.year || (year === today.year && month < today.month)
}

function findBrand(digits: string) {
  return brands.find(({ prefix }) => prefix.test(digits))
}

/** Every second digit from the right is doubled; the digit sum must be a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
