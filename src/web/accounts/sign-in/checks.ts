import { parseEmail } from '#domain/shared/email.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { parseMobile } from '#domain/shared/phone.ts'

/** What is wrong with what was typed, in words; the server judges by the same rules. */

export function filled(typed: string, problem: string): string | undefined {
  return typed.trim() === '' ? problem : undefined
}

export function mobileProblem(typed: string): string | undefined {
  return parseMobile(typed) ? undefined : 'Enter a UK mobile with 11 digits'
}

export function emailProblem(typed: string): string | undefined {
  return parseEmail(typed) ? undefined : 'Enter an email like name@example.com'
}

export function newPasswordProblem(typed: string, email = '', mobile = ''): string | undefined {
  if (typed === '') return 'Choose a password'
  const problem = passwordProblem(typed, ownerOf(email, mobile))
  return problem && `Choose another password: ${problem}`
}

export function ownerOf(email: string, mobile: string) {
  return { email: parseEmail(email) ?? null, mobile: parseMobile(mobile) ?? null }
}
