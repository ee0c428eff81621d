import { passwordProblem } from '#domain/accounts/password.ts'

/** How hard a password is to guess, for a meter of four: 0 is nothing typed yet, 1 weak, 2 fair, 3 good, 4 strong. */
export function passwordStrength(
  password: string,
  owner: { email: string | null; mobile: string | null },
): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const letters = [...password]
  const different = new Set(letters).size
  if (passwordProblem(password, owner) || different < 5) return 1
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const worth = Math.min(letters.length, different * 2) + 2 * (kinds - 1)
  if (worth >= 18) return 4
  return worth >= 12 ? 3 : 2
}
