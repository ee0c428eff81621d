/** A place in the order of events: first by transaction, then by row. */
export type Position = { tx: bigint; id: bigint }

export function writePosition({ tx, id }: Position): string {
  return `${tx}-${id}`
}

/** From `tx-id`. Numbers that are too large for either are a place after everything. */
export function readPosition(text: string): Position {
  const [tx = '', id = ''] = text.split('-')
  const position = { tx: BigInt(tx), id: BigInt(id) }
  return position.tx < 2n ** 64n && position.id < 2n ** 63n ? position : { tx: 2n ** 64n - 1n, id: 0n }
}

export function isAfter(one: Position, other: Position): boolean {
  return one.tx === other.tx ? one.id > other.id : one.tx > other.tx
}
