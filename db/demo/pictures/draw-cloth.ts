import { drawsFor } from '../seeded-draws.ts'
import { at, box, circle, darker, each, faded, lighter, type Svg } from './svg-parts.ts'

type Weave = 'gingham' | 'stripes' | 'dots' | 'plaid'
export type Cloth = { colour: string; weave: Weave; turn: number }

const colours = [
  '#E8890C',
  '#C9361E',
  '#2C7A4B',
  '#2467A5',
  '#0F766E',
  '#9C1F4B',
  '#3B3A82',
  '#E9A81F',
  '#DF7C93',
  '#27476E',
  '#6B842B',
  '#7A2E5D',
]
const weaves: readonly Weave[] = ['gingham', 'gingham', 'plaid', 'stripes', 'dots']

/** The same cloth for the same key. */
export function clothFor(...key: string[]): Cloth {
  const draws = drawsFor('cloth', ...key)
  return { colour: draws.pick(colours), weave: draws.pick(weaves), turn: draws.between(-14, 14) }
}

/** A tablecloth around 0 0 that covers the size, turned or not. */
export function cloth({ colour, weave, turn }: Cloth, width: number, height: number): Svg {
  const reach = Math.hypot(width, height)
  const along = steps(reach, weave === 'plaid' ? 84 : 56)
  const bands = (thick: number, fill: string, by = 0) =>
    each(along, (x) => box(x + by, 0, thick, reach, 0, fill)) +
    each(along, (y) => box(0, y + by, reach, thick, 0, fill))
  const pale = lighter(colour, 0.3)
  const dark = darker(colour, 0.25)
  const patterns: Record<Weave, () => Svg> = {
    gingham: () => faded(0.5, bands(28, pale)),
    plaid: () => faded(0.42, bands(34, dark)) + faded(0.5, bands(6, pale, 34)),
    stripes: () =>
      faded(
        0.5,
        each(along, (x) => box(x, 0, 26, reach, 0, pale)),
      ),
    dots: () =>
      faded(
        0.6,
        each(along, (x, column) => each(along, (y) => circle(x, y + (column % 2) * 28, 8, pale))),
      ),
  }
  return box(0, 0, width, height, 0, colour) + at(0, 0, patterns[weave](), turn)
}

function steps(reach: number, step: number): number[] {
  const count = Math.ceil(reach / step) + 1
  return Array.from({ length: count }, (_, nth) => (nth - (count - 1) / 2) * step)
}
