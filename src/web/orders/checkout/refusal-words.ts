import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FieldName } from '#web/orders/checkout/draft-problems.ts'
import { changedFigures, type Figures } from '#web/orders/checkout/changed-figures.ts'

/** What a refusal says above the button, which field it is about, and what the page must do about it. */
export type RefusalWords = {
  text: string
  field?: FieldName
  does?: 'ask again' | 'compare cart' | 'drop coupon' | 'load methods'
  leadsTo?: 'orders' | 'menu'
}

type Problem = { code: string; message: string; detail: Record<string, unknown> }

const again = 'Nothing was ordered; check the new total and press again.'

export function refusalWords({ code, message, detail }: Problem, seen: OrderQuote | undefined): RefusalWords {
  const special = specials[code]?.(message, detail, seen)
  return { text: message, ...about[code], ...special }
}

const about: Record<string, Omit<RefusalWords, 'text'>> = {
  NAME_MISSING: { field: 'customerName' },
  NOT_A_MOBILE: { field: 'mobileNo' },
  ADDRESS_MISSING: { field: 'address' },
  NOT_A_WHOLE_POST_CODE: { field: 'postCode' },
  UNKNOWN_AREA: { field: 'postCode' },
  OUT_OF_AREA: { field: 'postCode' },
  TABLE_MISSING: { field: 'tableNo' },
  TERMS_NOT_AGREED: { field: 'termsAccepted' },
  TERMS_NOT_ACCEPTED: { field: 'termsAccepted' },
  AGE_NOT_CONFIRMED: { field: 'isOver18', does: 'ask again' },
  TIME_NOT_OFFERED: { field: 'pickupTime', does: 'ask again' },
  OUTLET_CLOSED: { does: 'ask again' },
  OUTLET_PAUSED: { does: 'ask again' },
  BELOW_MINIMUM: { does: 'ask again', leadsTo: 'menu' },
  ORDER_TYPE_NOT_OFFERED: { leadsTo: 'menu' },
  CARDS_OFF: { field: 'paymentMethod', does: 'load methods' },
  PAYMENT_METHOD_NOT_OFFERED: { field: 'paymentMethod', does: 'load methods' },
  OPEN_CASH_ORDER: { leadsTo: 'orders' },
  TOO_MANY_OPEN_ORDERS: { leadsTo: 'orders' },
}

type Special = (message: string, detail: Problem['detail'], seen: OrderQuote | undefined) => RefusalWords

/** Where the page has done something about it by the time that it is read. */
const specials: Record<string, Special> = {
  PRICE_CHANGED: (_, detail, seen) => ({
    text: [
      'The total has changed.',
      seen && changedFigures(figuresOf(seen), detail as Partial<Figures>),
      again,
    ]
      .filter(Boolean)
      .join(' '),
    does: 'compare cart',
  }),
  COUPON_NOT_VALID: (message) => ({ text: `${message} It was taken off. ${again}`, does: 'drop coupon' }),
  SOLD_OUT: (_, { name }) => takenOut(`${String(name)} is sold out`),
  DISH_GONE: (_, { name }) => takenOut(`${String(name)} is no longer on the menu`),
  OPTIONS_NOT_VALID: (_, { name }) => takenOut(`The options of ${String(name)} have changed`),
}

function takenOut(why: string): RefusalWords {
  return { text: `${why}, so it was taken out of your cart. ${again}`, does: 'compare cart' }
}

function figuresOf(quote: OrderQuote): Figures {
  return { ...quote, couponAmount: quote.coupon?.amount ?? 0 }
}
