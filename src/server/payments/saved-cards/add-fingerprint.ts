import { hashFingerprint } from '#server/payments/saved-cards/tokenise-card.ts'
import { type CardRow, updateFingerprint } from '#server/payments/saved-cards/store.ts'
import type { Gateway } from '#server/payments/core/gateway.ts'
import type { Deps } from '#server/platform/deps.ts'

/** For a card that was saved before fingerprints were stored. The sandbox cannot tell it, so its old cards have none. */
export async function addFingerprint(
  deps: Pick<Deps, 'db' | 'now' | 'random' | 'secret'> & { gateway: Gateway },
  { id, gateway_card: paymentMethodId }: CardRow,
): Promise<Buffer | null> {
  const key = `read-card:${deps.random(16).toString('hex')}:1`
  const token = await deps.gateway.tokeniseCard(key, { paymentMethodId })
  const mac = token.status === 'tokenised' ? await hashFingerprint(deps, token) : null
  if (mac) await updateFingerprint(deps.db, id, mac)
  return mac
}
