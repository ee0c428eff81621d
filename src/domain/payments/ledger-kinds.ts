/** What happened to the money of a payment at the gateway. `reinstated`: a chargeback that was won. */
export const ledgerKinds = [
  'authorised',
  'captured',
  'released',
  'refunded',
  'refund-failed',
  'disputed',
  'reinstated',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
