import { parseEmail } from '#domain/accounts/email.ts'
import { parseMobile } from '#domain/shared/phone.ts'

/** The error text of each field, or undefined. The server applies the same rules. */

export function findEmptyProblem(typed: string, problem: string): string | undefined {
  return typed.trim() === '' ? problem : undefined
}

export function findMobileProblem(typed: string): string | undefined {
  return parseMobile(typed) ? undefined : 'Enter a UK mobile with 11 digits'
}

export function findEmailProblem(typed: string): string | undefined {
  return parseEmail(typed) ? undefined : 'Enter an email like name@example.com'
}
