import { createHmac } from 'node:crypto'

import type { Deps } from '#server/platform/deps.ts'
import { findOrInsertSecret } from '#server/platform/secrets/store.ts'

type Purpose =
  | 'one-time codes'
  | 'captcha'
  | 'payments'
  | 'cards'
  | 'second factor'
  | 'table codes'
  | 'exports'
  | 'bank accounts'
  | 'push'

/** Derives a key per purpose from the secret that all processes share. */
export async function deriveSecret(
  { db, random, secret }: Pick<Deps, 'db' | 'random' | 'secret'>,
  purpose: Purpose,
): Promise<Buffer> {
  const root = secret ?? (await findOrInsertSecret(db, () => random(32)))
  return createHmac('sha256', root).update(purpose).digest()
}
