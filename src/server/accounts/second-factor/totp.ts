import { Secret, TOTP } from 'otpauth'

import type { Deps } from '#server/platform/deps.ts'
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

const stepMs = 30_000
/** As RFC 4226 recommends. */
const secretBytes = 20

type SecretDeps = Pick<Deps, 'db' | 'random' | 'secret'>

/** A new secret: encrypted for the table, as text, and as the address that a QR code holds. */
export async function createTotpSecret(
  deps: SecretDeps,
  customerId: string,
  { issuer, label }: { issuer: string; label: string },
) {
  const bytes = deps.random(secretBytes)
  const totp = toTotp(bytes, issuer, label)
  const stored = encrypt(await deriveSecret(deps, 'second factor'), bytes, customerId, deps.random)
  return { stored, secret: totp.secret.base32, uri: totp.toString() }
}

/** The 30-second step that the code belongs to: the present one or a neighbour. Undefined for any other code. */
export async function findTotpStep(
  deps: SecretDeps & Pick<Deps, 'now'>,
  customerId: string,
  stored: Buffer,
  code: string,
): Promise<number | undefined> {
  const bytes = decrypt(await deriveSecret(deps, 'second factor'), stored, customerId)
  if (!bytes) return undefined
  const timestamp = deps.now().getTime()
  const delta = toTotp(bytes).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta
}

/** The six digits, however they were typed. */
export function parseTotpCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

/** The parameters that every authenticator app supports. */
function toTotp(bytes: Buffer, issuer = '', label = ''): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: stepMs / 1000 })
}
