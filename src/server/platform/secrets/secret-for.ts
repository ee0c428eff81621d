import { createHmac } from 'node:crypto'

import type { Deps } from '#server/platform/deps.ts'
import { findOrKeepSecret } from '#server/platform/secrets/store.ts'

/** Each purpose has a key of its own, drawn from the one secret that all processes share. */
export async function secretFor(
  { db, random, secret }: Pick<Deps, 'db' | 'random' | 'secret'>,
  purpose: 'one-time codes' | 'captcha' | 'payments',
): Promise<Buffer> {
  const root = secret ?? (await findOrKeepSecret(db, () => random(32)))
  return createHmac('sha256', root).update(purpose).digest()
}
