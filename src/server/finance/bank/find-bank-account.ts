import { toPayee } from '#domain/finance/bank-account.ts'
import { type BankDetails, createDecrypter, type SecretDeps } from '#server/finance/bank/encrypt-details.ts'
import { findEffective } from '#server/finance/bank/store.ts'

/** `name` is as a payment file carries it. */
export type BankAccount = BankDetails & { name: string }

/** Without its numbers if the server's secret is another one since. */
export type AccountInForce = { since: Date; account: BankAccount | undefined }

/**
 * The bank accounts that are in force at a time, by outlet and in full: for the payment file only, never for a reply, a log or
 * an audit entry. An outlet without one is not in the map.
 */
export async function findAccountsInForce(
  deps: SecretDeps,
  restaurantIds: readonly string[],
  at: Date,
): Promise<Map<string, AccountInForce>> {
  if (restaurantIds.length === 0) return new Map()
  const decrypt = await createDecrypter(deps)
  const rows = await findEffective(deps.db, restaurantIds, at)
  return new Map(
    rows.map(({ restaurant_id: outletId, holder, details, effective_at: since }) => {
      const found = decrypt(outletId, details)
      return [outletId, { since, account: found && { name: toPayee(holder), ...found } }]
    }),
  )
}

/** Those of them that can be read. */
export async function findBankAccount(
  deps: SecretDeps,
  restaurantIds: readonly string[],
  at: Date,
): Promise<Map<string, BankAccount>> {
  const found = await findAccountsInForce(deps, restaurantIds, at)
  return new Map([...found].flatMap(([outletId, { account }]) => (account ? [[outletId, account]] : [])))
}
