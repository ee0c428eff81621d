import { canUsePasskeys, toRelyingParty } from '#server/accounts/second-factor/relying-party.ts'
import { hasRole } from '#server/accounts/second-factor/require-own-login.ts'
import { toPasskey } from '#server/accounts/second-factor/set-up-passkey.ts'
import { findFactors } from '#server/accounts/second-factor/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'

export async function readSecondFactors(deps: Deps, principal: Principal, caller: Caller) {
  const { totp, passkeys, recoveryCodes } = await findFactors(deps.db, principal.customerId)
  return {
    data: {
      isRequired: principal.lacksSecondFactor,
      mayAdd: hasRole(principal),
      canUsePasskeys: canUsePasskeys(toRelyingParty(deps, caller)),
      totp: totp ? { createdAt: totp.created_at.toISOString() } : null,
      passkeys: passkeys.map(toPasskey),
      recoveryCodesLeft: recoveryCodes,
    },
  }
}
