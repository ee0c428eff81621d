/** A position in the order of events: by transaction, then by row. */
export type Position = { tx: bigint; id: bigint }

export function serialisePosition({ tx, id }: Position): string {
  return `${tx}-${id}`
}

/** Parses `tx-id`. A number that is out of range becomes a position after all events. */
export function parsePosition(text: string): Position {
  const [tx = '', id = ''] = text.split('-')
  const position = { tx: BigInt(tx), id: BigInt(id) }
  return position.tx < 2n ** 64n && position.id < 2n ** 63n ? position : { tx: 2n ** 64n - 1n, id: 0n }
}

export function isAfter(one: Position, other: Position): boolean {
  return one.tx === other.tx ? one.id > other.id : one.tx > other.tx
}
