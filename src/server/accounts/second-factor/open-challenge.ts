import type { PendingSignIn } from '#contract/accounts/second-factor.ts'
import { createChallenge } from '#server/accounts/second-factor/challenges.ts'
import { toRequestOptions } from '#server/accounts/second-factor/passkeys.ts'
import { toRelyingParty } from '#server/accounts/second-factor/relying-party.ts'
import { findFactors } from '#server/accounts/second-factor/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'

/** After the right password: the second step, or undefined for an account without a second factor. */
export async function openChallenge(
  deps: Deps,
  account: { id: string; password_hash: string | null },
  caller: Caller,
): Promise<PendingSignIn | undefined> {
  const { totp, passkeys, recoveryCodes, hasFactor } = await findFactors(deps.db, account.id)
  if (!hasFactor) return undefined
  const asked = passkeys.length > 0 ? deps.random(32) : undefined
  const challenge = await createChallenge(deps, account, 'sign-in', {
    passkey_challenge: asked?.toString('base64url') ?? null,
  })
  return {
    challenge,
    methods: [
      ...(asked ? (['passkey'] as const) : []),
      ...(totp ? (['totp'] as const) : []),
      ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
    ],
    passkey: asked ? await toRequestOptions(toRelyingParty(deps, caller), passkeys, asked) : null,
  }
}
