import { createHmac, timingSafeEqual } from 'node:crypto'

type Table = { id: string; restaurantId: string }

const idLength = 22
const macBytes = 9
const isCode = /^[\w-]{34}$/

/** Table id and signature, in 34 characters: the name is not part of it, so a printed code outlives a renaming. */
export function toTableCode(secret: Buffer, table: Table): string {
  return toBytes(table.id).toString('base64url') + sign(secret, table).toString('base64url')
}

/** The id of the table, not verified yet. */
export function parseTableCode(code: string): string | undefined {
  if (!isCode.test(code)) return undefined
  const hex = Buffer.from(code.slice(0, idLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isTableCodeOf(secret: Buffer, table: Table, code: string): boolean {
  return timingSafeEqual(Buffer.from(code.slice(idLength), 'base64url'), sign(secret, table))
}

function sign(secret: Buffer, { id, restaurantId }: Table): Buffer {
  const signed = Buffer.concat([toBytes(restaurantId), toBytes(id)])
  return createHmac('sha256', secret).update(signed).digest().subarray(0, macBytes)
}

function toBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
