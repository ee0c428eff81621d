import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatChoiceLines } from '#domain/catalogue/menu/options/format-choices.ts'
import { isMissed } from '#domain/orders/missed-order.ts'
import { chargeRows } from '#domain/orders/prices/charge-rows.ts'
import type { OrderActor } from '#domain/orders/order-state.ts'
import {
  formatDayTime,
  formatItems,
  formatMoment,
  formatSlipPayment,
  toMapAddress,
} from '#domain/orders/ticket/format-slip.ts'
import { hasPrices } from '#domain/orders/ticket/has-prices.ts'
import { findChangedLine, toKitchenSentences } from '#domain/orders/ticket/kitchen-allergens.ts'
import type {
  MoneyRow,
  Paper,
  Ticket,
  TicketBlock,
  TicketOrder,
  TicketPart,
  TicketRow,
} from '#domain/orders/ticket/ticket-blocks.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'

/** `copy` counts from 1. Every further copy says that it is one. */
type Printing = { paper: Paper; part: TicketPart; copy: number; now: Date }

/** The money comes last, so that a torn ticket can still be cooked. */
export function toTicket(order: TicketOrder, { paper, part, copy, now }: Printing): Ticket {
  const reprint: TicketBlock[] =
    copy > 1
      ? [{ kind: 'reprint', text: `*** REPRINT ${copy}, ${formatLondonTime(now.toISOString())} ***` }]
      : []
  return { number: order.orderNumber, paper, blocks: [...toBlocks(order, part, now), ...reprint] }
}

function toBlocks(order: TicketOrder, part: TicketPart, now: Date): TicketBlock[] {
  if (part.kind === 'whole')
    return [
      { kind: 'head', outlet: order.restaurant.name, placed: formatMoment(order.createdAt) },
      ...toTimes(order, formatItems(order)),
      ...toWarnings(order),
      ...(order.needsAgeCheck ? [{ kind: 'box', text: 'Check ID: 18 or over' } as const] : []),
      { kind: 'lines', rows: toRows(order) },
      toCustomer(order),
      toMoney(order),
      toFoot(order, now),
    ]
  if (part.kind === 'station') {
    const rows = toRows(order, part.lines)
    const count = rows.reduce((sum, { quantity }) => sum + quantity, 0)
    return [
      { kind: 'head', outlet: part.name, placed: formatMoment(order.createdAt) },
      ...toTimes(order, `${count} of ${formatItems(order)}`),
      ...toWarnings(order),
      { kind: 'lines', rows },
    ]
  }
  if (part.kind === 'change')
    return [
      { kind: 'reverse', title: `Changed ${formatLondonTime(part.at)}` },
      { kind: 'type', type: formatType(order), number: order.orderNumber },
      ...toWarnings(order),
      ...toChange(order, part),
    ]
  return [
    { kind: 'reverse', title: `Cancelled ${formatLondonTime(part.at)}` },
    { kind: 'type', type: formatType(order), number: order.orderNumber },
    { kind: 'lines', title: 'Do not make', rows: toRows(order, part.lines) },
    ...(order.canceled ? [{ kind: 'text', text: formatCancel(order, order.canceled) } as const] : []),
  ]
}

function formatType({ orderType, tableNo }: TicketOrder): string {
  return orderType === 'Dine In' && tableNo !== null ? `Table ${tableNo}` : orderType
}

function toTimes(order: TicketOrder, count: string): TicketBlock[] {
  const { orderType, orderNumber, pickupTime, expectedAt } = order
  const label = orderType === 'Home Delivery' ? 'At the door' : 'Ready'
  const time = formatLondonTime(expectedAt)
  const type = formatType(order)
  if (pickupTime === null)
    return [
      { kind: 'reverse', title: type },
      { kind: 'when', label, time, count, number: orderNumber },
    ]
  return [
    { kind: 'reverse', title: 'For later', big: formatDayTime(expectedAt) },
    { kind: 'type', type, number: orderNumber },
    { kind: 'text', text: `${label} at ${time}, ${count}` },
  ]
}

/** On every part: a cook with a change or with one station's dishes has to know them too. */
function toWarnings({ avoid, kitchenNotes, isTest }: TicketOrder): TicketBlock[] {
  return [
    ...(isTest ? [{ kind: 'box', text: 'Test: do not cook it' } as const] : []),
    ...(avoid ? [{ kind: 'box', title: '!! AVOID !!', text: formatAllergenList(avoid) } as const] : []),
    ...(kitchenNotes !== null ? [{ kind: 'box', title: '!! ALLERGY !!', text: kitchenNotes } as const] : []),
  ]
}

function toRows(order: TicketOrder, lines?: readonly number[]): TicketRow[] {
  return order.cartItems.flatMap(({ quantity }, at) =>
    quantity > 0 && (!lines || lines.includes(at + 1)) ? toRow(order, at, quantity) : [],
  )
}

function toRow(order: TicketOrder, at: number, quantity: number): TicketRow[] {
  const line = order.cartItems[at]
  if (!line) return []
  const plain = (text: string) => ({ text, isStrong: false })
  return [
    {
      quantity,
      name: line.name,
      notes: [
        ...formatChoiceLines(line.choices).map(plain),
        ...toKitchenSentences(order, at).map(({ kind, text }) => ({ text, isStrong: kind === 'avoided' })),
        ...(findChangedLine(order, at) && line.allergens
          ? [plain(`When it was ordered: ${formatAllergens(line.allergens)}`)]
          : []),
      ],
    },
  ]
}

function toChange(order: TicketOrder, part: TicketPart & { kind: 'change' }): TicketBlock[] {
  const left = part.leaveOut.flatMap(({ line, quantity, was }) => {
    const dish = order.cartItems[line - 1]
    const stays = `${was - quantity} of ${was} ${was - quantity === 1 ? 'stays' : 'stay'}`
    const notes = [...(dish ? formatChoiceLines(dish.choices) : []), ...(was > quantity ? [stays] : [])]
    return dish
      ? [{ quantity, name: dish.name, notes: notes.map((text) => ({ text, isStrong: false })) }]
      : []
  })
  const added = part.makeInstead.flatMap(({ line, quantity }) => toRow(order, line - 1, quantity))
  return [
    { kind: 'lines', title: 'Leave out', rows: left },
    ...(added.length > 0 ? [{ kind: 'lines', title: 'Make instead', rows: added } as const] : []),
    ...toNewTotal(order, part.oldTotal),
  ]
}

function toNewTotal(order: TicketOrder, oldTotal: number | null): TicketBlock[] {
  if (!hasPrices(order)) return []
  const payment = formatSlipPayment(order)
  const name = `New total, ${order.paymentMethod.toLowerCase()}`
  const rows: MoneyRow[] = [
    { name, amount: formatPounds(order.totalPrice), isTotal: true },
    ...(oldTotal === null ? [] : [{ name: 'Was', amount: formatPounds(oldTotal), isTotal: false }]),
  ]
  return [{ kind: 'money', rows, payment: payment.isDue ? payment : undefined, note: undefined }]
}

function toCustomer(order: TicketOrder): TicketBlock {
  const { customerName, address, postCode, mobileNo, deliveryNote } = order
  const isUnchecked = order.orderType === 'Home Delivery' && !order.isDistanceChecked
  const plain = (text: string | null) => (text ? [{ text, isStrong: false }] : [])
  return {
    kind: 'customer',
    texts: [
      { text: customerName ?? '', isStrong: true },
      ...plain(address),
      ...(postCode ? [{ text: postCode, isStrong: true }] : []),
      ...plain(mobileNo),
      ...plain(deliveryNote && `Note: ${deliveryNote}`),
      ...plain(isUnchecked ? 'Distance not checked' : null),
    ],
    map: address ? toMapAddress(address, postCode) : undefined,
  }
}

function toMoney(order: TicketOrder): TicketBlock {
  return {
    kind: 'money',
    rows: hasPrices(order) ? toPrices(order) : [],
    payment: formatSlipPayment(order),
    note: order.canceled ? formatCancel(order, order.canceled) : undefined,
  }
}

function toPrices(
  order: Parameters<typeof chargeRows>[0] & { totalPrice: number; refunded: number },
): MoneyRow[] {
  const { totalPrice, refunded } = order
  return [
    ...chargeRows(order).map(({ name, amount }) => ({ name, amount, isTotal: false })),
    { name: 'Total', amount: formatPounds(totalPrice), isTotal: true },
    ...(refunded > 0 ? [{ name: 'Refunded', amount: `−${formatPounds(refunded)}`, isTotal: false }] : []),
  ]
}

function formatCancel(order: TicketOrder, { by, reason }: { by: OrderActor; reason: string | null }): string {
  const text = isMissed(order) ? 'Missed: nobody answered in time' : `Cancelled by ${cancellers[by]}`
  return reason ? `${text}: ${reason}` : text
}

const cancellers = {
  outlet: 'us',
  customer: 'the customer',
  system: 'the system',
  admin: 'support',
} as const satisfies Record<OrderActor, string>

function toFoot({ vatNumber, restaurant, recievedTime }: TicketOrder, now: Date): TicketBlock {
  const accepted = recievedTime ? `Accepted ${formatLondonTime(recievedTime)} · ` : ''
  return {
    kind: 'foot',
    texts: [
      [vatNumber && `VAT no. ${vatNumber}`, restaurant.telephone].filter(Boolean).join(' · '),
      `${accepted}Printed ${formatMoment(now)}`,
    ],
  }
}
