import { createCipheriv, createDecipheriv } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `owner` is authenticated with the text: a row that is copied to another account cannot be decrypted. */
export function encrypt(
  key: Buffer,
  plain: Buffer,
  owner: string,
  random: (bytes: number) => Buffer,
): Buffer {
  const nonce = random(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Undefined if the server's secret is another one since, or the stored bytes were changed. */
export function decrypt(key: Buffer, stored: Buffer, owner: string): Buffer | undefined {
  const nonce = stored.subarray(0, nonceBytes)
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
