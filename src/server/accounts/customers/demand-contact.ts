import { Refusal } from '#contract/refusals.ts'
import { parseEmail } from '#domain/shared/email.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { parseMobile } from '#domain/shared/phone.ts'

/** What people type, as it is stored, or a refusal in words. */

export function demandMobile(typed: string | number): string {
  const mobile = parseMobile(typed)
  if (!mobile) throw new Refusal('NOT_A_MOBILE')
  return mobile
}

export function demandEmail(typed: string): string {
  const email = parseEmail(typed)
  if (!email) throw new Refusal('NOT_AN_EMAIL')
  return email
}

export function demandGoodPassword(
  password: string,
  owner: { email: string | null; mobile: string | null },
): void {
  const problem = passwordProblem(password, owner)
  if (problem) throw new Refusal('WEAK_PASSWORD', { problem })
}
