import { poundsText } from '#domain/shared/money.ts'

/** The figures of an order, as a quote and a refusal for a changed price both carry them, in pounds. */
export type Figures = {
  subTotal: number
  discount: number
  serviceCharge: number
  deliveryCharge: number
  couponAmount: number
}

const names = {
  subTotal: 'The sub total',
  discount: 'The discount',
  serviceCharge: 'Service charges',
  deliveryCharge: 'Delivery charges',
  couponAmount: 'The coupon',
} as const satisfies Record<keyof Figures, string>

/** A sentence for each figure that is not what the customer saw. */
export function changedFigures(seen: Figures, now: Partial<Figures>): string {
  const keys = Object.keys(names) as (keyof Figures)[]
  return keys
    .flatMap((key) => {
      const [was, is] = [seen[key], now[key]]
      if (is === undefined || was === is) return []
      return [`${names[key]} went from ${poundsText(was)} to ${poundsText(is)}.`]
    })
    .join(' ')
}
