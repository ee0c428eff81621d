import { parseEmail } from '#domain/accounts/email.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Normalised, so that every spelling of a number counts as one. */
export function parseCredential(typed: string): { email: string } | { mobile: string } | undefined {
  const email = parseEmail(typed)
  if (email) return { email }
  const mobile = parseMobile(typed)
  return mobile ? { mobile } : undefined
}

/** An invalid credential is looked up as well, so that the reply takes as long. */
export async function findAccount(db: Db, credential: { email: string } | { mobile: string } | undefined) {
  return store.findAccount(db, credential ?? { email: '' })
}
