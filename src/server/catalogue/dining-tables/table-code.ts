import { isSignedIdOf, parseSignedId, toBytes, toSignedId } from '#server/platform/secrets/signed-id.ts'

type Table = { id: string; restaurantId: string }

const macBytes = 9

/** Table id and signature, in 34 characters: the name is not part of it, so a printed code outlives a renaming. */
export function toTableCode(secret: Buffer, table: Table): string {
  return toSignedId(secret, toSigned(table))
}

/** The id of the table, not verified yet. */
export function parseTableCode(code: string): string | undefined {
  return parseSignedId(code, macBytes)
}

export function isTableCodeOf(secret: Buffer, table: Table, code: string): boolean {
  return isSignedIdOf(secret, toSigned(table), code)
}

function toSigned({ id, restaurantId }: Table) {
  return { id, context: toBytes(restaurantId), macBytes }
}
