/** An amount of money in whole pence. A fraction of a penny is always a bug. */
export type Pence = number & { readonly unit: 'pence' }

export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pence`)
  return amount as Pence
}

/** Half a penny rounds up, in the customer's favour. */
export function percentOf(amount: Pence, percent: number): Pence {
  return pence(Math.floor((amount * percent) / 100 + 0.5))
}

/** A number with two decimals, as in the API. */
export function toPounds(amount: Pence): number {
  return amount / 100
}

/** Throws on more than two decimals. */
export function fromPounds(pounds: number): Pence {
  const amount = Math.round(pounds * 100)
  if (Math.abs(pounds * 100 - amount) > 1e-6) throw new RangeError(`${pounds} has a fraction of a penny`)
  return pence(amount)
}

/** '£1,234.50'. Not Intl: its first number takes 100 ms on a phone. A test compares the two. */
export function formatPence(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}£${pounds}.${digits.slice(-2)}`
}

/** '£1,234.50' for an amount of the API. */
export function formatPounds(pounds: number): string {
  return formatPence(fromPounds(pounds))
}

/** '£3.45' for three at £1.15. */
export function formatLineTotal(price: number, quantity: number): string {
  return formatPence(pence(fromPounds(price) * quantity))
}
