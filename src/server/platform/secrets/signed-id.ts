import { createHmac, timingSafeEqual } from 'node:crypto'

const idLength = 22

/** The id and its signature, as one word for an address. `context` is signed too, and is not part of the word. */
export type SignedId = { id: string; context: Buffer; macBytes: number }

export function toSignedId(secret: Buffer, signed: SignedId): string {
  return toBytes(signed.id).toString('base64url') + sign(secret, signed).toString('base64url')
}

/** The id, not verified yet. */
export function parseSignedId(word: string, macBytes: number): string | undefined {
  const length = idLength + Math.ceil((macBytes * 4) / 3)
  if (word.length !== length || !/^[\w-]+$/.test(word)) return undefined
  const hex = Buffer.from(word.slice(0, idLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isSignedIdOf(secret: Buffer, signed: SignedId, word: string): boolean {
  const given = Buffer.from(word.slice(idLength), 'base64url')
  return given.length === signed.macBytes && timingSafeEqual(given, sign(secret, signed))
}

function sign(secret: Buffer, { id, context, macBytes }: SignedId): Buffer {
  const signed = Buffer.concat([context, toBytes(id)])
  return createHmac('sha256', secret).update(signed).digest().subarray(0, macBytes)
}

export function toBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
