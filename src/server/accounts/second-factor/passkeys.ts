import type { Assertion, Attestation } from '#contract/accounts/second-factor.ts'
import type { RelyingParty } from '#server/accounts/second-factor/relying-party.ts'
import type { listPasskeys } from '#server/accounts/second-factor/store.ts'

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]
type Json = Record<string, unknown>

/** Loaded on first use, as few accounts have passkeys. */
const library = () => import('@simplewebauthn/server')

const passkeyMinutes = 5
/** EdDSA, ES256 and RS256. The library's own list includes algorithms that Node marks as experimental. */
const algorithms = [-8, -7, -257]
const timeout = passkeyMinutes * 60_000

/** The options of `navigator.credentials.create`. */
export async function toCreationOptions(
  party: RelyingParty,
  user: { id: string; email: string; name: string | null },
  known: readonly PasskeyRow[],
  challenge: Buffer,
  siteName: string,
): Promise<Json> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/** The options of `navigator.credentials.get`. */
export async function toRequestOptions(
  party: RelyingParty,
  known: readonly PasskeyRow[],
  challenge: Buffer,
): Promise<Json> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: known.map(toDescriptor),
    userVerification: 'preferred',
  })
  return { ...options }
}

function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports }
}

/** The new credential. Undefined if the answer is for another challenge, origin or site, or cannot be read. */
export async function verifyAttestation(party: RelyingParty, challenge: string, answer: Attestation) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  return verified ? registrationInfo?.credential : undefined
}

/** The new sign counter. Undefined if signature, challenge, origin or site is wrong, or the counter did not grow. */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  passkey: PasskeyRow,
  answer: Assertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
