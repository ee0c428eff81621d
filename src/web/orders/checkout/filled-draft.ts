import type { Address } from '#contract/accounts/addresses.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import type { DraftFields } from '#web/orders/checkout/kept-draft.ts'

/** The form as it stands: what was filled in, else what is known of the person. */
export type FilledDraft = {
  customerName: string
  mobileNo: string
  address: string
  postCode: string
  deliveryNote: string
  tableNo: string
  pickupTime: string
  /** None where the one that was chosen is not offered any more. */
  paymentMethod: PaymentMethod | undefined
  coupon: string | undefined
  termsAccepted: boolean
  isOver18: boolean
}

type Known = {
  customer: Customer
  addresses: readonly Address[]
  methods: readonly PaymentMethod[]
  /** The table whose code was scanned. */
  tableNo: string | undefined
}

export function filledDraft(
  draft: DraftFields,
  { customer, addresses, methods, tableNo }: Known,
): FilledDraft {
  const home = addresses.find(({ isChosen }) => isChosen)
  const isUntouched = draft.address === undefined && draft.postCode === undefined
  const chosen = draft.paymentMethod ?? methods[0]
  const there = methods.find((method) => method !== 'Card')
  return {
    customerName: draft.customerName ?? customer.name ?? '',
    mobileNo: draft.mobileNo ?? customer.mobileNo ?? '',
    address: draft.address ?? (isUntouched ? home?.address : undefined) ?? '',
    postCode: draft.postCode ?? (isUntouched ? home?.postCode : undefined) ?? '',
    deliveryNote: draft.deliveryNote ?? '',
    tableNo: draft.tableNo ?? tableNo ?? '',
    pickupTime: draft.pickupTime ?? '',
    // Cash elsewhere is the counter at a table.
    paymentMethod: chosen === 'Card' ? methods.find((method) => method === 'Card') : chosen && there,
    coupon: draft.coupon,
    termsAccepted: draft.termsAccepted ?? false,
    isOver18: draft.isOver18 ?? false,
  }
}
