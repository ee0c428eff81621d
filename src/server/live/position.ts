/** A place in the order of events: first by transaction, then by row. */
export type Position = { tx: bigint; id: bigint }

export function writePosition({ tx, id }: Position): string {
  return `${tx}-${id}`
}

/** Nothing where the text is none of ours. */
export function readPosition(text: string): Position | undefined {
  const [, tx, id] = /^(\d{1,20})-(\d{1,19})$/.exec(text) ?? []
  if (tx === undefined || id === undefined) return undefined
  const position = { tx: BigInt(tx), id: BigInt(id) }
  return position.tx < 2n ** 64n && position.id < 2n ** 63n ? position : undefined
}

export function isAfter(one: Position, other: Position): boolean {
  return one.tx === other.tx ? one.id > other.id : one.tx > other.tx
}
