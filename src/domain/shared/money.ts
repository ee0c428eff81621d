/** An amount of money in whole pence. A fraction of a penny is always a bug. */
export type Pence = number & { readonly unit: 'pence' }

export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pence`)
  return amount as Pence
}

/** Pounds as a number with two decimals, the way the API writes money. */
export function toPounds(amount: Pence): number {
  return amount / 100
}

/** Amounts the API carries have at most two decimals; anything finer is refused here. */
export function fromPounds(pounds: number): Pence {
  const amount = Math.round(pounds * 100)
  if (Math.abs(pounds * 100 - amount) > 1e-6) throw new RangeError(`${pounds} has a fraction of a penny`)
  return pence(amount)
}

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** '£1,234.50': always two decimals. */
export function inSterling(amount: Pence): string {
  return sterling.format(amount / 100)
}

/** The same for an amount as the API writes it. */
export function poundsText(pounds: number): string {
  return inSterling(fromPounds(pounds))
}

/** The same for so many at that price. */
export function lineText(price: number, quantity: number): string {
  return inSterling(pence(fromPounds(price) * quantity))
}
