/** Brands by how their numbers begin, with the lengths they have. */
const brands = [
  { brand: 'American Express', begins: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: 'Mastercard', begins: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, lengths: [16], cvc: 3 },
  { brand: 'Visa', begins: /^4/, lengths: [13, 16, 19], cvc: 3 },
] as const

export type CardBrand = (typeof brands)[number]['brand']

export function brandOf(digits: string): CardBrand | undefined {
  return known(digits)?.brand
}

/** Three digits, four on some cards. */
export function cvcLength(digits: string): number {
  return known(digits)?.cvc ?? 3
}

/** The digits of a number as typed, if it can be a card's: a brand we take, its length, and the check digit right. */
export function parseCardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return undefined
  const lengths: readonly number[] = known(digits)?.lengths ?? []
  return lengths.includes(digits.length) && checkDigitFits(digits) ? digits : undefined
}

/** In groups as they stand on the card, also while it is being typed. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const groups = brandOf(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const parts = groups.global ? digits.match(groups) : groups.exec(digits)?.slice(1)
  return (parts ?? []).filter(Boolean).join(' ')
}

export type Expiry = { month: number; year: number }

/** 'MM/YY', with or without the stroke: a month number and a year of 20YY. */
export function parseExpiry(typed: string): Expiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim()) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

/** 'MM/YY' while it is being typed. A year may also be typed or filled in with all its four digits. */
export function formatExpiry(typed: string): string {
  const [, before, after = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d*)/.exec(typed) ?? []
  const digits = before === undefined ? typed.replace(/\D/g, '') : before.padStart(2, '0') + after
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [whole.slice(0, 2), whole.slice(2)]
  if (year === '') return month
  return `${month}/${/^20\d{2}/.test(year) ? year.slice(2, 4) : year.slice(0, year.startsWith('20') ? 3 : 2)}`
}

/** A card is good to the end of the month that stands on it. */
export function isExpired({ month, year }: Expiry, today: { month: number; year: number }): boolean {
  return year < today.year || (year === today.year && month < today.month)
}

function known(digits: string) {
  return brands.find(({ begins }) => begins.test(digits))
}

/** Luhn: every second digit from the right is doubled, and the digits of all add up to a multiple of ten. */
function checkDigitFits(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
