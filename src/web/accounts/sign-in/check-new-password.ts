import { parseEmail } from '#domain/accounts/email.ts'
import { findPasswordProblem } from '#domain/accounts/password.ts'
import { parseMobile } from '#domain/shared/phone.ts'

/** Apart from the other checks, as the list of common passwords is only for pages that set a new one. */
export function findNewPasswordProblem(typed: string, email = '', mobile = ''): string | undefined {
  if (typed === '') return 'Choose a password'
  const problem = findPasswordProblem(typed, ownerOf(email, mobile))
  return problem && `Choose another password: ${problem}`
}

export function ownerOf(email: string, mobile: string) {
  return { email: parseEmail(email) ?? null, mobile: parseMobile(mobile) ?? null }
}
