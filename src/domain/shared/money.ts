/** An amount of money in whole pence. A fraction of a penny is always a bug. */
export type Pence = number & { readonly unit: 'pence' }

export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pence`)
  return amount as Pence
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

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** '£1,234.50' */
export function formatPence(amount: Pence): string {
  return sterling.format(amount / 100)
}

/** '£1,234.50' for an amount of the API. */
export function formatPounds(pounds: number): string {
  return formatPence(fromPounds(pounds))
}

/** '£3.45' for three at £1.15. */
export function formatLineTotal(price: number, quantity: number): string {
  return formatPence(pence(fromPounds(price) * quantity))
}
