import { hash, verify } from '@node-rs/argon2'

import { createQueue } from '#server/platform/queue/create-queue.ts'

/**
 * Each hash takes a thread of libuv's pool, a core and 19 MiB for tens of milliseconds, and anyone may request one. Two at
 * a time leave threads for files and compression, and 62 waiting ones are served within two seconds.
 */
const hashing = createQueue({ concurrency: 2, maxWaiting: 62 })

/** Argon2id with the library's defaults: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password.normalize('NFC')))
}

/** Without an account a dummy hash is verified, so that the timing reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await dummyHash)
  const isRight = await hashing(() => verify(expected, password.normalize('NFC')))
  return isRight && stored != null
}

const dummyHash = hash('nobody has this password')
