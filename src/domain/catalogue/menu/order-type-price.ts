import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Pence } from '#domain/shared/money.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'

/** Prices and VAT rates for one order type only, from a day on; absent where the dish's own apply. */
export type TypePrices = {
  prices?: Partial<Record<FoodOrderType, Pence | undefined>> | undefined
  vatRates?: Partial<Record<FoodOrderType, number | undefined>> | undefined
  /** The first day, in London; absent if they always apply. */
  pricesFrom?: string | undefined
}

/** When and how the food is wanted, which decides its price and VAT. */
export type Wanted = { orderType: FoodOrderType; at: Date }

/** The base price of a dish for an order type, at the time that the food is wanted. */
export function priceFor(
  dish: TypePrices & { basePrice: Pence },
  { orderType, at }: { orderType: FoodOrderType | undefined; at: Date },
): Pence {
  const own = orderType && isInForce(dish, at) ? dish.prices?.[orderType] : undefined
  return own ?? dish.basePrice
}

/** Every price of a dish that has prices by order type. */
export function otherPrices({
  basePrice,
  prices,
}: TypePrices & { basePrice: Pence }): readonly Pence[] | undefined {
  return prices && [basePrice, ...Object.values(prices).filter((price) => price !== undefined)]
}

/** Food eaten on the premises is always taxed at 20 %; for the rest the outlet sets the rate. */
export function vatRateFor(
  dish: TypePrices & { vatRate: number | null },
  { orderType, at }: Wanted,
): number | null {
  if (orderType === 'Dine In') return 20
  return (isInForce(dish, at) ? dish.vatRates?.[orderType] : undefined) ?? dish.vatRate
}

function isInForce({ pricesFrom }: TypePrices, at: Date): boolean {
  return pricesFrom === undefined || toLondonTime(at).date >= pricesFrom
}
