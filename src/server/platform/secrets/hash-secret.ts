import { createHash } from 'node:crypto'

/** For random secrets that are stored to be compared. They have so many bits that a plain SHA-256 cannot be reversed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
