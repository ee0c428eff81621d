import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts'

export type SecretDeps = Pick<Deps, 'db' | 'random' | 'secret'>
export type BankDetails = { sortCode: string; accountNumber: string }

/** For the table: a row that is copied to another outlet cannot be decrypted. */
export async function encryptDetails(deps: SecretDeps, outletId: string, details: BankDetails) {
  const plain = Buffer.from(`${details.sortCode}${details.accountNumber}`)
  return encrypt(await deriveSecret(deps, 'bank accounts'), plain, outletId, deps.random)
}

/** The key is derived once. Undefined if the server's secret is another one since. */
export async function createDecrypter(deps: SecretDeps) {
  const key = await deriveSecret(deps, 'bank accounts')
  return (outletId: string, stored: Buffer): BankDetails | undefined => {
    const plain = decrypt(key, stored, outletId)?.toString()
    return plain === undefined ? undefined : { sortCode: plain.slice(0, 6), accountNumber: plain.slice(6) }
  }
}
