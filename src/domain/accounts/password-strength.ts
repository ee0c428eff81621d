import { findPasswordProblem } from '#domain/accounts/password.ts'

/** For a meter of four bars: 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export function passwordStrength(
  password: string,
  owner: { email: string | null; mobile: string | null },
): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const characters = [...password]
  const distinct = new Set(characters).size
  if (findPasswordProblem(password, owner) || distinct < 5) return 1
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const score = Math.min(characters.length, distinct * 2) + 2 * (kinds - 1)
  if (score >= 18) return 4
  return score >= 12 ? 3 : 2
}
