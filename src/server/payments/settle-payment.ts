import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

type Settling = Pick<Deps, 'now'>

/** The outlet accepted: the card is charged. Only a job is left behind, in the command's own transaction. */
export async function capturePayment(_tx: Tx, _deps: Settling, orderId: string): Promise<void> {
  refuse('charged', orderId)
}

/** Canceled before acceptance: whatever was authorised, or is just being, is let go. */
export async function releasePayment(_tx: Tx, _deps: Settling, orderId: string): Promise<void> {
  refuse('released', orderId)
}

/** Canceled after acceptance: the money goes back. */
export async function refundPayment(_tx: Tx, _deps: Settling, orderId: string): Promise<void> {
  refuse('refunded', orderId)
}

function refuse(what: string, orderId: string): never {
  throw new Error(`the card of order ${orderId} cannot be ${what}: this version takes no cards`)
}
