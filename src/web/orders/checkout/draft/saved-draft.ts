import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import type { Address } from '#contract/accounts/addresses.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { orderDraftName } from '#web/accounts/session/signed-in.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'
import { newIdempotencyKey } from '#web/platform/calls/new-idempotency-key.ts'

/** The checkout form, complete: each field as the customer left it, otherwise as the account has it. */
export type CheckoutDraft = {
  customerName: string
  /** Whether the name is also saved in a profile that has none. */
  savesName: boolean
  mobileNo: string
  address: string
  postCode: string
  deliveryNote: string
  tableNo: string
  /** Empty means as soon as possible. */
  pickupTime: string
  /** Undefined if the chosen method is no longer offered. */
  paymentMethod: PaymentMethod | undefined
  /** Undefined until one is chosen; pounds as typed, an own amount after '£'. */
  tip: string | undefined
  /** A coupon code that the server has accepted. */
  coupon: string | undefined
  termsAccepted: boolean
  isOver18: boolean
  /** The allergens that the customer agreed to send to the kitchen. */
  agreedAllergens: readonly Allergen[] | undefined
}

export type FieldName = keyof CheckoutDraft

/** The fields that the customer has changed. */
export type DraftFields = Partial<CheckoutDraft>

/** Props of every group of fields in the form. */
export type FieldsProps = {
  draft: CheckoutDraft
  onChange: (change: DraftFields) => void
  errorOf: (field: FieldName) => string | undefined
}

/** The request whose answer is outstanding. */
export type PendingStep = 'order' | 'payment'

export type SavedDraft = DraftFields & {
  version: 1
  /** In pounds, for the cart; the checkout asks the server. The coupon is for orders from `couponMinimum`. */
  couponAmount?: number | undefined
  couponMinimum?: number | undefined
  /** Absent for a fixed amount. */
  couponValue?: { kind: CouponKind; percent: number | null; most: number } | undefined
  /** Idempotency key: at most one order is placed with it. */
  key: string
  restaurant: string
  customerId: string
  /** Set while a request is on its way, so that a reload asks what became of it. */
  sending?: PendingStep | undefined
  /** An order that could not be sent yet: see unsent-order.ts. */
  unsent?: object | undefined
}

export const savedDraft = stored(orderDraftName, (text): SavedDraft | undefined => {
  const draft = (parseJson(text) ?? undefined) as SavedDraft | undefined
  const isDraft =
    draft?.version === 1 && typeof draft.key === 'string' && typeof draft.restaurant === 'string'
  return isDraft ? draft : undefined
})

/** Tells another tab, whose cart has just vanished, that it was ordered. */
export const lastPlacedOrder = stored('tablefare.placed', (text) => {
  const placed = (parseJson(text) ?? undefined) as { orderId: string; at: number } | undefined
  return typeof placed?.orderId === 'string' && Number.isFinite(placed.at) ? placed : undefined
})

/** Another restaurant keeps only the contact fields of the draft; another customer keeps only the food fields. */
export function ensureDraft(restaurant: string, customerId: string): void {
  const before = savedDraft.read()
  const isSameRestaurant = before?.restaurant === restaurant
  const isSameCustomer = before?.customerId === customerId
  if (isSameRestaurant && isSameCustomer) return
  const { customerName, savesName, mobileNo, address, postCode, deliveryNote } = before ?? {}
  const contact = isSameCustomer ? { customerName, savesName, mobileNo, address, postCode, deliveryNote } : {}
  const { tableNo, pickupTime, paymentMethod, tip, coupon, couponAmount, couponMinimum, couponValue } =
    before ?? {}
  const food = isSameRestaurant
    ? { tableNo, pickupTime, paymentMethod, tip, coupon, couponAmount, couponMinimum, couponValue }
    : {}
  savedDraft.write({ ...contact, ...food, version: 1, key: newIdempotencyKey(), restaurant, customerId })
}

export function changeDraft(
  change: DraftFields &
    Pick<SavedDraft, 'sending' | 'unsent' | 'couponAmount' | 'couponMinimum' | 'couponValue'>,
): void {
  const draft = savedDraft.read()
  if (draft) savedDraft.write({ ...draft, ...change })
}

/** The next submit places another order than the present key stands for. */
export function renewKey(): void {
  const draft = savedDraft.read()
  if (draft) savedDraft.write({ ...draft, key: newIdempotencyKey(), sending: undefined })
}

type Account = {
  customer: Customer
  addresses: readonly Address[]
  methods: readonly PaymentMethod[]
  /** The table whose QR code was scanned. */
  tableNo: string | undefined
  /** The post code of the last search, for an account without an address. */
  searched?: string | undefined
}

/** Another customer's draft is never shown: it counts as empty. */
export function fillDraft(saved: SavedDraft | undefined, account: Account): CheckoutDraft {
  const { customer, addresses, methods, tableNo, searched } = account
  const fields: DraftFields = saved?.customerId === customer._id ? saved : {}
  const isAddressUntouched = fields.address === undefined && fields.postCode === undefined
  const home = isAddressUntouched ? addresses.find(({ isChosen }) => isChosen) : undefined
  return {
    customerName: fields.customerName ?? customer.name ?? '',
    savesName: fields.savesName ?? true,
    mobileNo: fields.mobileNo ?? customer.mobileNo ?? '',
    address: fields.address ?? home?.address ?? '',
    postCode: fields.postCode ?? (isAddressUntouched ? (home?.postCode ?? searched) : '') ?? '',
    deliveryNote: fields.deliveryNote ?? '',
    tableNo: fields.tableNo ?? tableNo ?? '',
    pickupTime: fields.pickupTime ?? '',
    paymentMethod: toOfferedMethod(fields.paymentMethod ?? methods[0], methods),
    tip: fields.tip,
    coupon: fields.coupon,
    termsAccepted: fields.termsAccepted ?? false,
    isOver18: fields.isOver18 ?? false,
    agreedAllergens: fields.agreedAllergens,
  }
}

/** Cash and Counter replace each other: both are paid in person. */
function toOfferedMethod(chosen: PaymentMethod | undefined, methods: readonly PaymentMethod[]) {
  if (chosen === undefined) return undefined
  return methods.find((method) => (chosen === 'Card' ? method === 'Card' : method !== 'Card'))
}
