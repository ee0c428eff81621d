import { Refusal } from '#contract/refusals.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import type { Login } from '#server/accounts/passwords/require-login.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countFailures, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const guesses: RateLimit = { name: 'own password', max: 10, minutes: 15, instead: 'or reset your password' }

/** A session may have been left open or stolen, so irreversible commands require the password again. Only a wrong one counts. */
export async function requireOwnPassword(deps: Deps, login: Login, password: string): Promise<void> {
  await countFailures(deps, [[guesses, login.id]], { refusals: ['WRONG_PASSWORD'] }, async () => {
    if (!(await verifyPassword(login.password_hash, password))) throw new Refusal('WRONG_PASSWORD')
  })
}
