import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { formatPence, formatPounds, type Pence } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { toSwapAllergens, toSwapChoices } from '#server/orders/lifecycle/to-stored-allergens.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'

/** What became of a dish that ran out. */
export type RunOutChange = { quantity: number; name: string } & (
  | { kind: 'left out' | 'swapped'; less: Pence; swap?: StoredSwap | null | undefined }
  | { kind: 'asked'; offer: StoredSwap | null; answerBy: Date; cancels: boolean }
)

/** The notification and the email or SMS. */
export function formatRunOutMessage(order: SavedOrder, change: RunOutChange, siteUrl: string) {
  const title = titles[change.kind]
  const description = `${order.restaurant.name} ran out of ${change.quantity} × ${change.name}. ${formatChange(order, change)}`
  const link = `/order-summary/${order._id}`
  const { name, address, telephone } = order.restaurant
  const text = [
    description,
    '',
    `Total: ${formatPounds(order.totalPrice)}`,
    '',
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    `${siteUrl}${link}`,
  ].join('\n')
  return { title, description, link, message: { subject: `${title}: ${order.orderNumber}`, text } }
}

const titles: Record<RunOutChange['kind'], string> = {
  'left out': 'A dish ran out',
  swapped: 'A dish was swapped',
  asked: 'Your restaurant is asking you',
}

function formatChange(order: SavedOrder, change: RunOutChange): string {
  if (change.kind === 'asked') {
    const until = formatLondonTime(change.answerBy.toISOString())
    const otherwise = change.cancels ? 'the order is cancelled' : 'it is left out'
    const { offer } = change
    const question = offer
      ? `Shall they cook ${formatSwap(offer)} instead? ${formatAllergens(toSwapAllergens(offer))}`
      : 'What shall they do?'
    return `${question} Answer on your order page by ${until}, or ${otherwise}.`
  }
  const { swap, quantity } = change
  const what = swap
    ? `You get ${quantity} × ${formatSwap(swap)} instead. ${formatAllergens(toSwapAllergens(swap))}`
    : 'It is left out of your order.'
  return `${what} ${formatMoney(order, change.less)}`
}

function formatSwap(swap: StoredSwap): string {
  const choices = toSwapChoices(swap)
  return choices.length > 0 ? `${swap.name} (${choices.join(', ')})` : swap.name
}

function formatMoney({ paymentMethod, paymentStatus, totalPrice }: SavedOrder, less: Pence): string {
  if (less === 0) return 'The price is the same.'
  if (paymentMethod !== 'Card') return `You pay ${formatPounds(totalPrice)}, ${formatPence(less)} less.`
  return paymentStatus === 'Paid'
    ? `${formatPence(less)} is refunded to your card.`
    : `Your card is charged ${formatPence(less)} less.`
}
