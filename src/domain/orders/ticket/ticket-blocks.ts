import type { WordedChoice } from '#domain/catalogue/menu/options/format-choices.ts'
import type { LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { OrderActor } from '#domain/orders/order-state.ts'
import type { PayableOrder } from '#domain/orders/ticket/format-slip.ts'
import type { DeclaredOrder } from '#domain/orders/ticket/kitchen-allergens.ts'

/** Millimetres of the roll. The printer reaches 48 of 58, and 72 of 80. */
export type Paper = 58 | 80

/** Text and how strong it is. */
export type TicketText = { text: string; isStrong: boolean }

/** A dish with its options and allergens. */
export type TicketRow = { quantity: number; name: string; notes: TicketText[] }

export type Payment = { text: string; isDue: boolean }

/**
 * A ticket from top to bottom, without any layout: the slip of the browser and every printer language draw the same blocks.
 * Texts are as customers and staff typed them. Each rendering makes them harmless for its printer.
 */
export type TicketBlock =
  | { kind: 'head'; outlet: string; placed: string }
  /** White on black, in capitals; `big` as it is. */
  | { kind: 'reverse'; title: string; big?: string }
  | { kind: 'when'; label: string; time: string; count: string; number: string }
  | { kind: 'type'; type: string; number: string }
  | { kind: 'text'; text: string }
  | { kind: 'box'; title?: string; text: string }
  | { kind: 'lines'; title?: string; rows: TicketRow[] }
  | { kind: 'customer'; texts: TicketText[]; map: string | undefined }
  /** The last of `rows` before `Refunded` is the total. */
  | { kind: 'money'; rows: MoneyRow[]; payment: Payment | undefined; note: string | undefined }
  | { kind: 'foot'; texts: string[] }
  | { kind: 'reprint'; text: string }

export type MoneyRow = { name: string; amount: string; isTotal: boolean }

export type Ticket = { number: string; paper: Paper; blocks: TicketBlock[] }

/** The parts of an order that a ticket shows. Prices and contacts are null for those who may not see them. */
export type TicketOrder = Omit<DeclaredOrder, 'cartItems'> &
  PayableOrder & {
    orderNumber: string
    orderType: FoodOrderType
    tableNo: string | null
    restaurant: { name: string; telephone: string }
    pickupTime: string | null
    expectedAt: string
    createdAt: string
    recievedTime: string | null
    kitchenNotes: string | null
    needsAgeCheck: boolean
    /** Sent by staff to try the board. */
    isTest?: boolean | undefined
    cartItems: readonly {
      name: string
      quantity: number
      choices: readonly WordedChoice[]
      allergens?: LineAllergens | undefined
    }[]
    customerName: string | null
    address: string | null
    postCode: string | null
    mobileNo: string | null
    deliveryNote: string | null
    isDistanceChecked: boolean
    subTotal: number | null
    discount: { discountValue: number; amount: number } | null
    coupon: { code: string; amount: number; text?: string | undefined } | null
    serviceCharge: number | null
    deliveryCharge: number | null
    tip?: number | null | undefined
    vatNumber: string | null
    canceled: { by: OrderActor; reason: string | null; wasSeen: boolean } | null
  }

/**
 * The part of an order that is printed: all of it; the dishes of a station, without money and address; a change after a dish ran out;
 * or that it is cancelled. Lines count from 1.
 */
export type TicketPart =
  | { kind: 'whole' }
  | { kind: 'station'; name: string; lines: readonly number[] }
  | { kind: 'change'; at: string; leaveOut: LeftOut[]; makeInstead: Added[]; oldTotal: number | null }
  /** `lines` are a station's own. Absent for all of them. */
  | { kind: 'cancelled'; at: string; lines?: readonly number[] }

/** `was` is the quantity before the change. */
type LeftOut = { line: number; quantity: number; was: number }
type Added = { line: number; quantity: number }
