/** A stable hash: covers and logos depend on it, so it must never change. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  h ^= h >>> 12
  return h >>> 0
}

/** The random numbers of a cover, 0 to 1. All are drawn in this order, so that an override shifts none of them. */
export function draws(text: string) {
  const next = mulberry32(hash(text))
  return {
    palette: next(),
    hero: next(),
    pattern: next(),
    x: next(),
    y: next(),
    dishTurn: next(),
    clothTurn: next(),
    dishSize: next(),
    mirror: next(),
    patternScale: next(),
    frontAngle: next(),
    withSide: next(),
    side: next(),
    backAngle: next(),
  }
}

export type Some<T> = readonly [T, ...T[]]

export function pick<T>(list: Some<T>, chance: number): T {
  return list[Math.floor(chance * list.length)] ?? list[0]
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
