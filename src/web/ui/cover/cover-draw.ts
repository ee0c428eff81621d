import type { Pattern } from './cloth-patterns.ts'
import { dishesOf } from './cover-dishes.ts'
import { clothOf, type Palette } from './cover-palettes.ts'
import type { Render } from './renders.ts'
import { draws, hash, pick, type Some } from './slug-draws.ts'

export type CoverDrawing = {
  palette: Palette
  pattern: Pattern
  patternScale: number
  clothTurn: number
  /** Middle of the plate, in per cent of the cover. */
  x: number
  y: number
  /** Size of the dish, in per cent of the cover's height. Everything on the plate is measured in it. */
  size: number
  hero: { picture: Render; turn: number; mirrored: boolean; dx: number }
  behind: Beside
  front: Beside
}

/** `dx` and `dy` are offsets from the middle of the plate, in dish sizes; a garnish is 8 % of the cover lower. */
type Beside = { kind: 'side' | 'garnish'; picture: Render; dx: number; dy: number }

/** `avoid` is the cloth colour of a neighbour. */
export type CoverOverrides = { x?: number; y?: number; size?: number; avoid?: string | undefined }

/** The cover of a restaurant without photos. Computed from slug and cuisine alone, so it is not stored. */
export function drawCover(slug: string, cuisine: string, overrides: CoverOverrides = {}): CoverDrawing {
  const chance = draws(slug + cuisine)
  const { heroes, sides, garnishes } = dishesOf(cuisine)
  const hero = pick(heroes, chance.hero)
  const side = chance.withSide < 0.45 ? pick(without(sides, hero), chance.side) : undefined
  const [front, back] = inOwnOrder(without(garnishes, hero, side), slug)
  return {
    palette: paletteAvoiding(overrides.avoid, slug, cuisine),
    pattern: pick(clothOf(cuisine).patterns, chance.pattern),
    patternScale: 0.8 + 0.5 * chance.patternScale,
    clothTurn: 40 * chance.clothTurn - 20,
    x: overrides.x ?? 54 + 14 * chance.x,
    y: overrides.y ?? 54 + 8 * chance.y,
    size: overrides.size ?? 82 + 18 * chance.dishSize,
    hero: {
      picture: hero,
      turn: (24 * chance.dishTurn - 12) * 0.7,
      mirrored: chance.mirror > 0.5,
      dx: side ? -0.12 : 0,
    },
    behind: side
      ? { kind: 'side', picture: side, dx: 0.4, dy: -0.2 }
      : garnish(back, 1.08, 50 * chance.backAngle - 45),
    front: garnish(front, 1.04, 360 - (195 + 50 * chance.frontAngle)),
  }
}

/** The palette of a restaurant. If its neighbour has the same cloth, the next palette of the cuisine. */
export function paletteAvoiding(neighbour: string | undefined, slug: string, cuisine: string): Palette {
  const { palettes } = clothOf(cuisine)
  const drawn = pick(palettes, draws(slug + cuisine).palette)
  if (drawn.cloth !== neighbour) return drawn
  return palettes[(palettes.indexOf(drawn) + 1) % palettes.length] ?? drawn
}

/** For each restaurant of a grid, the cloth of the one before it, which its cover avoids. */
export function neighbourPalettes(
  grid: readonly { slug: string; cuisine: string }[],
): (string | undefined)[] {
  const before: (string | undefined)[] = []
  let cloth: string | undefined
  for (const { slug, cuisine } of grid) {
    before.push(cloth)
    cloth = paletteAvoiding(cloth, slug, cuisine).cloth
  }
  return before
}

function garnish(picture: Render, reach: number, degrees: number): Beside {
  const radius = 0.62 * reach
  const angle = (degrees * Math.PI) / 180
  return { kind: 'garnish', picture, dx: radius * Math.cos(angle), dy: radius * Math.sin(angle) * 0.72 }
}

function inOwnOrder(garnishes: Some<Render>, slug: string): [front: Render, back: Render] {
  const [front = garnishes[0], back = front] = garnishes.toSorted((a, b) => hash(slug + a) - hash(slug + b))
  return [front, back]
}

/** No side repeats the hero or another side. */
function without(list: Some<Render>, ...served: (Render | undefined)[]): Some<Render> {
  const [first, ...others] = list.filter((picture) => !served.includes(picture))
  return first ? [first, ...others] : list
}
