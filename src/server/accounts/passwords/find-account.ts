import { parseEmail } from '#domain/shared/email.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What was typed as one always writes it, so that every spelling of a number counts as one number. */
export function readCredential(typed: string): { email: string } | { mobile: string } | undefined {
  const email = parseEmail(typed)
  if (email) return { email }
  const mobile = parseMobile(typed)
  return mobile ? { mobile } : undefined
}

/** What cannot be a credential is looked up too, so that it takes as long. */
export async function findAccount(db: Db, credential: { email: string } | { mobile: string } | undefined) {
  return store.findAccount(db, credential ?? { email: '' })
}
