import { parseRecoveryCode, recoveryCodeBytes, toRecoveryCode } from '#domain/accounts/recovery-code.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#server/accounts/second-factor/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const count = 10

/** Ten new codes, which replace all earlier ones. Shown once. */
export async function createRecoveryCodes(
  tx: Tx,
  { now, random }: Pick<Deps, 'now' | 'random'>,
  customerId: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => toRecoveryCode(random(recoveryCodeBytes)))
  const hashes = codes.map((code) => hashRecoveryCode(code)!)
  await replaceRecoveryCodes(tx, customerId, hashes, now())
  return codes
}

/** With the first factor of an account. Later factors leave the codes as they are. */
export async function createFirstRecoveryCodes(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'random'>,
  customerId: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, customerId)) > 0 ? null : createRecoveryCodes(tx, deps, customerId)
}

export function hashRecoveryCode(typed: string): Buffer | undefined {
  const code = parseRecoveryCode(typed)
  return code === undefined ? undefined : hashSecret(code)
}
