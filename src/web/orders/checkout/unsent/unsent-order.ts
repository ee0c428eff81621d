import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import { type StoredCart, toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import type { OrderBody } from '#web/orders/checkout/place/place-order.ts'
import { changeDraft, savedDraft, type SavedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import type { CardPick } from '#web/payments/pay/card-pick.ts'

/** An order that was submitted without a connection, as it was then. It is sent with the key of the draft. */
export type UnsentOrder = {
  orderType: FoodOrderType
  body: OrderBody
  /** `again`: a typed card is never stored, so it is asked for again. Undefined if no card is needed. */
  card: { cardId: string } | 'again' | undefined
  restaurantName: string
  cart: StoredCart
  /** In pounds, with the tip. */
  total: number
  expectedAt: string
  /** When the button was pressed. */
  at: number
  /** No request was sent with the key, so no order can exist. */
  isFresh: boolean
  /** The customer went back to the cart: it is not sent without being asked about. */
  asksFirst?: boolean
}

/** An older order is not sent without a question: time and price may have moved. */
export const sendsByItselfMs = 10 * 60_000

/** Part of the draft, which is removed with the session; another customer's is not found. */
export function toUnsent(draft: SavedDraft | undefined, customerId?: string): UnsentOrder | undefined {
  const unsent = draft?.unsent as UnsentOrder | undefined
  const isWhole = typeof unsent?.body === 'object' && Number.isFinite(unsent.at)
  if (!isWhole || (customerId !== undefined && draft?.customerId !== customerId)) return undefined
  return unsent
}

type Submitted = Pick<UnsentOrder, 'orderType' | 'body' | 'restaurantName' | 'isFresh'> & {
  card: CardPick | undefined
  cart: Cart
  quote: Pick<OrderQuote, 'totalPrice' | 'schedule'>
}

export function storeUnsent({ card, cart, quote, ...order }: Submitted): void {
  const unsent: UnsentOrder = {
    ...order,
    card: order.body.paymentMethod === 'Card' ? toStorableCard(card) : undefined,
    cart: toStoredCart(cart),
    total: quote.totalPrice,
    expectedAt: quote.schedule.expectedAt,
    at: Date.now(),
  }
  changeDraft({ sending: undefined, unsent })
}

export function changeUnsent(change: Partial<UnsentOrder>): void {
  const unsent = toUnsent(savedDraft.read())
  if (unsent) changeDraft({ unsent: { ...unsent, ...change } })
}

/** Back to the form. With `sending` the checkout finds out what became of the order. */
export function dropUnsent(sending?: SavedDraft['sending']): void {
  changeDraft({ unsent: undefined, sending })
}

function toStorableCard(card: CardPick | undefined): UnsentOrder['card'] {
  if (!card) return undefined
  return 'cardId' in card ? { cardId: card.cardId } : 'again'
}

/** A lookup that finds nothing uses its key up. Every tab takes the same next one, so none can order twice. */
export function nextKey(key: string): string {
  const [, first = key, times = '1'] = /^(.*)-r(\d+)$/.exec(key) ?? []
  return `${first}-r${Number(times) + 1}`
}

/** Takes the next key, unless another tab has. Nothing was sent with it yet. */
export function renewUnsentKey(spent: string): void {
  const draft = savedDraft.read()
  const unsent = toUnsent(draft)
  if (draft?.key === spent && unsent)
    savedDraft.write({ ...draft, key: nextKey(draft.key), unsent: { ...unsent, isFresh: true } })
}
