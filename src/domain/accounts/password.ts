import { commonPasswords } from '#domain/accounts/common-passwords.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { hasSomethingToSee } from '#domain/shared/visible-text.ts'

export const longestPassword = 200
const shortest = 8

/** What is wrong with a password that someone wants to have, in words that follow 'Choose another password: '. */
export function passwordProblem(
  password: string,
  owner: { email: string | null; mobile: string | null },
): string | undefined {
  const length = [...password].length
  if (length < shortest) return `use ${shortest} characters or more`
  if (length > longestPassword) return `use ${longestPassword} characters at most`
  if (!hasSomethingToSee(password)) return 'use letters, digits or signs that can be seen'
  const small = password.trim().toLowerCase()
  if (commonPasswords.has(small)) return 'this one is among the first that others would try'
  if (small === owner.email) return 'this one is your email address'
  if (owner.mobile !== null && parseMobile(small) === owner.mobile) return 'this one is your mobile number'
  return undefined
}
