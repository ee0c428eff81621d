import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'))
}

/** Without an account a dummy hash is verified, so that the timing reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await dummyHash), password.normalize('NFC'))
  return isRight && stored != null
}

const dummyHash = hash('nobody has this password')
