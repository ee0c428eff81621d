import { hash } from 'node:crypto'

/** Random draws that depend on the key alone, so that every machine creates the same world. */
export type Draws = {
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <Thing>(from: readonly Thing[]) => Thing
  shuffle: <Thing>(things: readonly Thing[]) => Thing[]
  /** That many elements, in their original order. */
  some: <Thing>(things: readonly Thing[], count: number) => Thing[]
}

export function drawsFor(...key: (string | number)[]): Draws {
  const next = mulberry32(seedOf(`tablefare/${key.join('/')}`))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const shuffle = <Thing>(things: readonly Thing[]) => {
    const left = [...things]
    return things.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
  }
  return {
    next,
    between,
    shuffle,
    chance: (share) => next() < share,
    pick: (from) => {
      if (from.length === 0) throw new RangeError(`nothing to pick from (${key.join('/')})`)
      return from[between(0, from.length - 1)] as (typeof from)[number]
    },
    some: (things, count) => {
      const chosen = new Set(shuffle(things.map((_, at) => at)).slice(0, count))
      return things.filter((_, at) => chosen.has(at))
    },
  }
}

/** A name-based (version 5) uuid, so that a link into the demonstration world works after every reset. */
export function idFor(...key: (string | number)[]): string {
  const hex = hash('sha1', `tablefare/${key.join('/')}`)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

function seedOf(text: string): number {
  let seed = 2166136261
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 16777619)
  return Math.imul(seed ^ (seed >>> 15), 2246822507) >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
