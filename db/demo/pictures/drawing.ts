import type { Draws } from '../seeded-draws.ts'
import type { Svg } from './svg-parts.ts'

/** Dishes on their plates, around 0 0 and inside a radius of 205. */
export type Drawings = Readonly<Record<string, (draws: Draws) => Svg>>
