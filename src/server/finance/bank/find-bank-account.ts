import { toPayee } from '#domain/finance/bank-account.ts'
import { type BankDetails, decryptDetails, type SecretDeps } from '#server/finance/bank/encrypt-details.ts'
import { findEffective } from '#server/finance/bank/store.ts'

/** `name` is as a payment file carries it. */
export type BankAccount = BankDetails & { name: string }

/**
 * The bank accounts that are in force at a time, by outlet and in full: for the payment file only, never for a reply, a log or
 * an audit entry. An outlet without one is not in the map.
 */
export async function findBankAccount(
  deps: SecretDeps,
  restaurantIds: readonly string[],
  at: Date,
): Promise<Map<string, BankAccount>> {
  const found = new Map<string, BankAccount>()
  if (restaurantIds.length === 0) return found
  for (const { restaurant_id: outletId, holder, details } of await findEffective(
    deps.db,
    restaurantIds,
    at,
  )) {
    const account = await decryptDetails(deps, outletId, details)
    if (account) found.set(outletId, { name: toPayee(holder), ...account })
  }
  return found
}
