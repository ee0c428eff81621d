import { hash, verify } from '@node-rs/argon2'

/** Argon2id, with the library's costs: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'))
}

/** Where there is no account the same work is done, so that the time tells nothing. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await nobodys), password.normalize('NFC'))
  return isRight && stored != null
}

const nobodys = hash('nobody has this password')
