import type { ComponentType, ReactNode } from 'react'

import type { Address } from '#contract/accounts/addresses.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import type { PaymentAnswer } from '#contract/payments/payments.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Cart } from '#domain/orders/cart.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Refused } from '#web/platform/call.ts'
import type { AuthenticationWanted } from '#web/orders/checkout/place-order.ts'

/** What the route brings together for a checkout page: the person, the cart of this device, the cards. */
export type CheckoutProps = {
  orderType: FoodOrderType
  /** Of this page. */
  address: string
  addCardAddress: string
  customer: Customer
  addresses: readonly Address[]
  methods: readonly PaymentMethod[]
  now: Date
  /** None until the page is alive: it is kept on the device. */
  cart: Cart | undefined
  /** The restaurant as the cart knows it. */
  known: { name: string; discountPercent: number } | undefined
  /** The table whose code was scanned. */
  tableNo: string | undefined
  changes: ReactNode
  allergyNote: ReactNode
  cards: ReactNode
  hasCard: boolean
  /** Where a card is half typed: says what is wrong with it, and goes there. */
  showCardProblems: () => boolean
  pay: (orderId: string, signal: AbortSignal) => Promise<PaymentAnswer>
  Authentication: ComponentType<AuthenticationStep>
  /** Brings the cart into line with the menu. */
  compareCart: () => Promise<unknown>
  onPlaced: (order: SavedOrder) => void
}

type AuthenticationStep = {
  orderId: string
  answer: AuthenticationWanted
  onAnswer: (answer: PaymentAnswer) => void
  onGiveUp: (problem?: Refused) => void
}
