import { Refusal } from '#contract/refusals.ts'
import { type Login, requireLogin } from '#server/accounts/passwords/require-login.ts'
import { requireOwnPassword } from '#server/accounts/passwords/require-own-password.ts'
import { requireRecentSecondFactor } from '#server/accounts/second-factor/require-recent-second-factor.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** A session may have been left open or stolen, so every change of factors asks for the password again. */
export async function requireOwnLogin(deps: Deps, principal: Principal, password: string): Promise<Login> {
  const login = await requireLogin(deps.db, principal.customerId)
  await requireOwnPassword(deps, login, password)
  await requireRecentSecondFactor(deps, principal)
  return login
}

export function hasRole({ isAdmin, lacksSecondFactor, staffOf }: Principal): boolean {
  return isAdmin || lacksSecondFactor || staffOf.length > 0
}

export function requireRole(principal: Principal): void {
  if (!hasRole(principal)) throw new Refusal('SECOND_FACTOR_NOT_OFFERED')
}
