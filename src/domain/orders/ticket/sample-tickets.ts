import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { Paper, Ticket, TicketOrder, TicketPart } from '#domain/orders/ticket/ticket-blocks.ts'
import { toTicket } from '#domain/orders/ticket/to-ticket.ts'

// Orders of the pictures in the design, for tests and drawings.

type Line = TicketOrder['cartItems'][number]

const now = new Date('2026-11-15T19:07:00Z')

function toLine(quantity: number, name: string, options: string[] = [], contains: Allergen[] = []): Line {
  return {
    quantity,
    name,
    choices: options.map((typeName) => ({ typeName })),
    allergens: { contains, named: [], mayContain: [], unknown: [], isDeclared: true },
  }
}

const unknown = { contains: [], named: [], mayContain: [], unknown: ['Onion bhaji (4)'], isDeclared: false }

export const delivery: TicketOrder = {
  orderNumber: 'TF-7K3Q-92',
  orderType: 'Home Delivery',
  orderStatus: 'Accepted',
  paymentMethod: 'Card',
  paymentStatus: 'Authorised',
  tableNo: null,
  restaurant: { name: 'Saffron Street', telephone: '020 7946 0123' },
  pickupTime: null,
  expectedAt: '2026-11-15T19:45:00Z',
  createdAt: '2026-11-15T19:06:00Z',
  recievedTime: '2026-11-15T19:07:00Z',
  kitchenNotes: null,
  needsAgeCheck: false,
  avoid: ['peanuts', 'tree nuts'],
  cartItems: [
    toLine(3, 'Chicken tikka masala', ['Pilau rice', 'Medium'], ['milk', 'tree nuts']),
    toLine(10, 'Poppadom'),
    toLine(4, 'Garlic naan', [], ['cereals containing gluten', 'milk']),
    toLine(2, 'Lamb rogan josh', ['Plain rice', 'Hot'], ['milk']),
    toLine(2, 'Tarka dal', [], ['mustard']),
    toLine(1, 'Saag paneer', ['Mild'], ['milk']),
    { ...toLine(1, 'Onion bhaji (4)'), allergens: unknown },
  ],
  customerName: 'Amira Khan',
  address: '14 Orchard Mews, Flat 3',
  postCode: 'SW1A 2AB',
  mobileNo: '07700 900123',
  deliveryNote: 'Blue door',
  isDistanceChecked: true,
  subTotal: 102.25,
  discount: { discountValue: 20, amount: 20.45 },
  coupon: null,
  serviceCharge: 0.99,
  deliveryCharge: 1.99,
  tip: 2,
  totalPrice: 86.78,
  refunded: 0,
  vatNumber: 'GB 123 4567 89',
  canceled: null,
}

export const collection: TicketOrder = {
  ...delivery,
  orderNumber: 'TF-7TYU-08',
  orderType: 'Collection',
  paymentMethod: 'Cash',
  paymentStatus: 'Pending',
  pickupTime: '2026-11-17T18:00:00Z',
  expectedAt: '2026-11-17T18:00:00Z',
  avoid: undefined,
  cartItems: [
    toLine(12, 'Vegetable samosa', [], ['cereals containing gluten']),
    toLine(19, 'Chicken wrap', ['No mayonnaise'], ['cereals containing gluten', 'mustard']),
  ],
  address: null,
  postCode: null,
  deliveryNote: null,
  subTotal: 147.51,
  discount: null,
  deliveryCharge: 0,
  tip: 0,
  totalPrice: 148.5,
}

const changed: TicketOrder = {
  ...delivery,
  orderNumber: 'TF-3KLM-77',
  cartItems: [
    toLine(2, 'Lamb rogan josh', ['Plain rice'], ['milk']),
    toLine(1, 'Garlic naan', [], ['cereals containing gluten', 'milk']),
    toLine(2, 'Plain naan', [], ['cereals containing gluten', 'milk']),
  ],
  totalPrice: 40.9,
}

/** Commands of every language that a customer could type. */
export const hostileText =
  '\u001b@\u001dV\u0042\u0000 [cut: feed] \\[ <cut type="feed"/> & ]]> \u001bd\u0003 \u202eevil\u2069 🥜 Ł ★ ║═╗\r\n\tend'

const hostile: TicketOrder = {
  ...delivery,
  kitchenNotes: hostileText,
  customerName: hostileText,
  address: hostileText,
  deliveryNote: hostileText,
  cartItems: [{ ...toLine(2, hostileText), choices: [{ typeName: hostileText }] }],
}

const whole: TicketPart = { kind: 'whole' }
const change: TicketPart = {
  kind: 'change',
  at: '2026-11-15T19:09:00Z',
  leaveOut: [{ line: 2, quantity: 2, was: 3 }],
  makeInstead: [{ line: 3, quantity: 2 }],
  oldTotal: 41.78,
}

function print(order: TicketOrder, part: TicketPart = whole, paper: Paper = 80, copy = 1): Ticket {
  return toTicket(order, { paper, part, copy, now })
}

export const samples = {
  'delivery-card-avoid': print(delivery),
  'collection-cash-later': print(collection),
  'reprint-2': print(collection, whole, 80, 2),
  changed: print(changed, change),
  station: print(delivery, { kind: 'station', name: 'Tandoor', lines: [2, 3] }),
  '58-mm': print(delivery, whole, 58),
  hostile: print(hostile),
} satisfies Record<string, Ticket>
