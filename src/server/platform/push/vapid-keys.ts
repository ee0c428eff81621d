import { createECDH, createHash } from 'node:crypto'

import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

type KeyDeps = Pick<Deps, 'db' | 'random' | 'secret' | 'vapidPrivateKey'>

/**
 * The pair of keys that identifies this site to push services (RFC 8292), in base64url: from the environment, else derived
 * from the server's secret, so that every process has the same. A browser subscribes for one key: with another one it has
 * to subscribe again.
 */
export async function readVapidKeys(deps: KeyDeps): Promise<VapidKeys> {
  const { vapidPrivateKey: own } = deps
  return toPair(own === undefined ? await deriveSecret(deps, 'push') : Buffer.from(own, 'base64url'))
}

/** One in four billion secrets is no private key of the curve; its hash takes its place. */
function toPair(secret: Buffer): VapidKeys {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return toPair(createHash('sha256').update(secret).digest())
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
