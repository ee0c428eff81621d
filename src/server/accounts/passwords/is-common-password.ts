import { readFileSync } from 'node:fs'

/** The most common passwords of eight characters or more, in lower case, beyond those that the sign-up page knows too. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
)

export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase())
}
