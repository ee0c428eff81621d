import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { orderDraftName } from '#web/accounts/session/signed-in.ts'
import { kept, parsed } from '#web/ui/kept.ts'
import { newKey } from '#web/ui/new-key.ts'

/** What somebody has filled in. What they have not touched is not there, and comes from their account. */
export type DraftFields = {
  customerName?: string
  mobileNo?: string
  address?: string
  postCode?: string
  deliveryNote?: string
  tableNo?: string
  /** Empty is as soon as possible. */
  pickupTime?: string
  paymentMethod?: PaymentMethod
  /** The code of a coupon that was found good. */
  coupon?: string | undefined
  termsAccepted?: boolean
  isOver18?: boolean
}

/** How far the sending of the draft has come, while nobody knows how it ended. */
export type Sending = 'order' | 'payment'

export type KeptDraft = DraftFields & {
  version: 1
  /** One order at most is made with it, however often it is sent. */
  key: string
  restaurant: string
  /** Whose it is. */
  customerId: string
  sending?: Sending | undefined
}

export const keptDraft = kept(orderDraftName, (text): KeptDraft | undefined => {
  const draft = (parsed(text) ?? undefined) as KeptDraft | undefined
  const isDraft =
    draft?.version === 1 && typeof draft.key === 'string' && typeof draft.restaurant === 'string'
  return isDraft ? draft : undefined
})

/** The order that was placed last, and when: another tab that showed its cart learns why that is gone. */
export const keptPlaced = kept('tablefare.placed', (text) => {
  const placed = (parsed(text) ?? undefined) as { orderId: string; at: number } | undefined
  return typeof placed?.orderId === 'string' && Number.isFinite(placed.at) ? placed : undefined
})

/**
 * Makes sure that there is a draft of this person for this cart. At another restaurant only what is about the person
 * stays; for another person only what is about the food.
 */
export function beginDraft(restaurant: string, customerId: string): void {
  const before = keptDraft.read()
  const [isHere, isTheirs] = [before?.restaurant === restaurant, before?.customerId === customerId]
  if (isHere && isTheirs) return
  const { customerName, mobileNo, address, postCode, deliveryNote } = before ?? {}
  const person = isTheirs ? { customerName, mobileNo, address, postCode, deliveryNote } : {}
  const { tableNo, pickupTime, paymentMethod, coupon } = before ?? {}
  const food = isHere ? { tableNo, pickupTime, paymentMethod, coupon } : {}
  keptDraft.write({ ...person, ...food, version: 1, key: newKey(), restaurant, customerId })
}

/** Nothing of another person is shown, not even until the draft is theirs. */
export function fieldsOf(draft: KeptDraft | undefined, customerId: string): DraftFields {
  return draft?.customerId === customerId ? draft : {}
}

export function changeDraft(change: DraftFields & { sending?: Sending | undefined }): void {
  const draft = keptDraft.read()
  if (draft) keptDraft.write({ ...draft, ...change })
}

/** For another order than the one that the key stands for by now. */
export function renewKey(): void {
  const draft = keptDraft.read()
  if (draft) keptDraft.write({ ...draft, key: newKey(), sending: undefined })
}
