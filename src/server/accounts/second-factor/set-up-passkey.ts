import type { api } from '#contract/api.ts'
import type { Passkey } from '#contract/accounts/second-factor.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import {
  consumeChallenge,
  createChallenge,
  requireChallenge,
} from '#server/accounts/second-factor/challenges.ts'
import { toCreationOptions, verifyAttestation } from '#server/accounts/second-factor/passkeys.ts'
import { recordFactorChange } from '#server/accounts/second-factor/record-factor-change.ts'
import { createFirstRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.ts'
import { toRelyingParty } from '#server/accounts/second-factor/relying-party.ts'
import { requireOwnLogin, requireRole } from '#server/accounts/second-factor/require-own-login.ts'
import { requireRecentSecondFactor } from '#server/accounts/second-factor/require-recent-second-factor.ts'
import * as store from '#server/accounts/second-factor/store.ts'
import { endOtherAccess } from '#server/accounts/sessions/end-other-access.ts'
import { updateSecondFactorUsed } from '#server/accounts/sessions/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { asTyped } from '#server/platform/messages/with-site-name.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { readSiteName } from '#server/platform/site-settings/read-site-settings.ts'

type Factors = typeof api.secondFactor
type PasskeyRow = Awaited<ReturnType<typeof store.listPasskeys>>[number]

const maxPasskeys = 10

export async function startPasskey(deps: Deps, { principal, body, caller }: Served<Factors['startPasskey']>) {
  requireRole(principal)
  const login = await requireOwnLogin(deps, principal, body.password)
  const known = await store.listPasskeys(deps.db, login.id)
  requireRoom(known)
  const { name } = await requireCustomer(deps.db, login.id)
  const asked = deps.random(32)
  const user = { id: login.id, email: login.email ?? login.mobile_no ?? 'account', name }
  const siteName = await readSiteName(deps, deps.siteName)
  const options = await toCreationOptions(toRelyingParty(deps, caller), user, known, asked, siteName)
  const challenge = await createChallenge(deps, login, 'add-passkey', {
    passkey_challenge: asked.toString('base64url'),
  })
  return { data: { challenge, options } }
}

export async function addPasskey(deps: Deps, { principal, body, caller }: Served<Factors['addPasskey']>) {
  const { customerId } = principal
  const challenge = await requireChallenge(deps, body.challenge, 'add-passkey', customerId)
  const party = toRelyingParty(deps, caller)
  const credential = await verifyAttestation(party, challenge.passkey_challenge!, body.passkey)
  if (!credential) throw new Refusal('PASSKEY_NOT_ACCEPTED')
  return deps.db.transaction().execute(async (tx) => {
    await consumeChallenge(tx, challenge)
    // Another factor may have been added since the set-up began.
    await requireRecentSecondFactor({ db: tx, now: deps.now }, principal)
    await endOtherAccess(tx, customerId, deps.now(), principal.sessionId)
    await updateSecondFactorUsed(tx, principal.sessionId, deps.now())
    requireRoom(await store.listPasskeys(tx, customerId))
    const row = await store.insertPasskey(tx, {
      customer_id: customerId,
      name: body.name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: body.passkey.response.transports ?? [],
      created_at: deps.now(),
    })
    if (!row) throw new Refusal('PASSKEY_NOT_ACCEPTED')
    await recordFactorChange(tx, deps, customerId, {
      what: 'second-factor-added',
      detail: { kind: 'passkey' },
      subject: 'A passkey was added to your Tablefare account',
      text: `The passkey "${asTyped(body.name)}" was added to your Tablefare account. From now on, signing in asks for a second step. Every other device was signed out.`,
    })
    const recoveryCodes = await createFirstRecoveryCodes(tx, deps, customerId)
    return { data: { passkey: toPasskey(row), recoveryCodes } }
  })
}

function requireRoom(known: readonly unknown[]): void {
  if (known.length >= maxPasskeys) throw new Refusal('TOO_MANY_PASSKEYS', { most: maxPasskeys })
}

export function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
