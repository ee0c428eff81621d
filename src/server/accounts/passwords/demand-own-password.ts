import { Refusal } from '#contract/refusals.ts'
import { isPassword } from '#server/accounts/passwords/passwords.ts'
import type { Login } from '#server/accounts/passwords/read-login.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

const guesses: Limit = { name: 'own password', most: 10, minutes: 15 }

/** A session may have been left open or stolen: what cannot be undone asks for the password once more. */
export async function demandOwnPassword(deps: Deps, login: Login, given: string): Promise<void> {
  await countTry(deps, guesses, login.id)
  if (!(await isPassword(login.password_hash, given))) throw new Refusal('WRONG_PASSWORD')
}
