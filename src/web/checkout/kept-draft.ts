import type { PaymentMethod } from '#domain/order-payment.ts'
import { kept, parsed } from '#web/ui/kept.ts'

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
  sending?: Sending | undefined
}

export const keptDraft = kept('tablefare.order-draft', (text): KeptDraft | undefined => {
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

/** Makes sure that there is a draft for this cart. At another restaurant only what is about the person stays. */
export function beginDraft(restaurant: string): void {
  const before = keptDraft.read()
  if (before?.restaurant === restaurant) return
  const { customerName, mobileNo, address, postCode, deliveryNote } = before ?? {}
  const person = { customerName, mobileNo, address, postCode, deliveryNote }
  keptDraft.write({ ...person, version: 1, key: newKey(), restaurant })
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

/** Also where the page did not come over a safe line, and `randomUUID` is not there. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
