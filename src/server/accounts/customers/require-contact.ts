import { Refusal } from '#contract/refusals.ts'
import { parseEmail } from '#domain/accounts/email.ts'
import { findPasswordProblem, tooCommon } from '#domain/accounts/password.ts'
import { isCommonPassword } from '#server/accounts/passwords/is-common-password.ts'
import { parseMobile } from '#domain/shared/phone.ts'

export function requireMobile(typed: string | number): string {
  const mobile = parseMobile(typed)
  if (!mobile) throw new Refusal('NOT_A_MOBILE')
  return mobile
}

export function requireEmail(typed: string): string {
  const email = parseEmail(typed)
  if (!email) throw new Refusal('NOT_AN_EMAIL')
  return email
}

export function requireStrongPassword(
  password: string,
  owner: { email: string | null; mobile: string | null },
): void {
  const problem = findPasswordProblem(password, owner) ?? (isCommonPassword(password) ? tooCommon : undefined)
  if (problem) throw new Refusal('WEAK_PASSWORD', { problem })
}
