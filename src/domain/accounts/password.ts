import { commonPasswords } from '#domain/accounts/common-passwords.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'

export const maxPasswordLength = 200
const minPasswordLength = 8
export const tooCommon = 'this one is too common'

/** Completes the sentence 'Choose another password: …'. Undefined for a good password. */
export function findPasswordProblem(
  password: string,
  owner: { email: string | null; mobile: string | null },
): string | undefined {
  const length = [...password].length
  if (length < minPasswordLength) return `use ${minPasswordLength} characters or more`
  if (length > maxPasswordLength) return `use at most ${maxPasswordLength} characters`
  if (!hasVisibleText(password)) return 'use visible letters, digits or symbols'
  const normalised = password.trim().toLowerCase()
  if (commonPasswords.has(normalised)) return tooCommon
  if (hasOnlySiteWords(normalised)) return 'this one is too easy to guess on this site'
  if (normalised === owner.email) return 'this one is your email address'
  if (owner.mobile !== null && parseMobile(normalised) === owner.mobile)
    return 'this one is your mobile number'
  return undefined
}

/** Words that people who know the site try first. A password needs more letters than theirs. */
const siteWords =
  /tablefare|restaurant|outlet|kitchen|admin|staff|customer|order|booking|menu|table|food|password|welcome/g

function hasOnlySiteWords(normalised: string): boolean {
  const letters = normalised.replace(/[^\p{L}]/gu, '')
  return letters !== '' && letters.replace(siteWords, '') === ''
}
