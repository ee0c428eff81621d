import type { OrderActor } from '#domain/orders/order-state.ts'

type Canceled = { by: OrderActor; wasSeen: boolean } | null

/** The outlet saw the order and did not answer in time. Its status is Canceled; people read "Missed". */
export function isMissed({ canceled }: { canceled: Canceled }): boolean {
  return canceled?.by === 'system' && canceled.wasSeen
}
