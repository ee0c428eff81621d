import { seededRandom } from '../../scripts/testing/seeded-random.ts'

/** Random draws, the same for the same seed and case. */
export type Draw = {
  chance(share: number): boolean
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  hex(digits: number): string
}

export function drawFor(seed: number, index: number): Draw {
  const random = seededRandom(Math.imul(seed ^ 0x9e3779b9, 2_654_435_761) ^ Math.imul(index + 1, 40_503_551))
  // The first numbers of neighbouring seeds are similar.
  for (let n = 0; n < 3; n++) random()
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    chance: (share) => random() < share,
    whole,
    pick: (list) => list[whole(0, list.length - 1)]!,
    hex: (digits) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join(''),
  }
}
