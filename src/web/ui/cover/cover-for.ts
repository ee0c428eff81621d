import { type CoverDrawing, type CoverOverrides, drawCover, paletteAvoiding } from './cover-draw.ts'
import { monogram, textOn } from './monogram.ts'
import { hash } from './slug-draws.ts'

/** Computed on the server: the browser gets the result, not the tables. */
export function coverFor(size: CoverSize, slug: string, cuisine: string, avoid?: string): CoverDrawing {
  return tidy(drawCover(slug, cuisine, { ...placements[size], ...(avoid ? { avoid } : {}) }))
}

export type CoverSize = 'card' | 'banner' | 'strip' | 'stub'

/** Plate positions for spaces smaller than a card. The narrow banner is in cover.css. */
const placements: Record<CoverSize, CoverOverrides> = {
  card: {},
  banner: { x: 70, y: 36, size: 74 },
  strip: { x: 78, size: 84 },
  stub: { x: 50, size: 58 },
}

export type LogoDrawing = { look: string; letters: string; cloth: string; plate: string; text: string }

/** The tile of a restaurant without a logo. `avoid` as for its cover. */
export function logoFor(slug: string, name: string, cuisine: string, avoid?: string): LogoDrawing {
  const { cloth, plate } = paletteAvoiding(avoid, slug, cuisine)
  const { look, letters, text } = styles[hash(slug) % 4] ?? styles[0]
  return { look, letters: monogram(name, letters), cloth, plate, text: text ?? textOn(cloth) }
}

const ink = '#2B1613'

const styles: readonly [LogoStyle, ...LogoStyle[]] = [
  { look: 'disc', letters: 2 },
  { look: 'hairline', letters: 1, text: 'var(--p)' },
  { look: 'scallops', letters: 2, text: ink },
  { look: 'cream', letters: 1, text: ink },
]

/** Without `text`: ink or white, by the cloth's luminance. */
type LogoStyle = { look: string; letters: 1 | 2; text?: string }

/** Rounded, as these numbers are in the HTML of every page. */
function tidy<T>(value: T): T {
  if (typeof value === 'number') return (Math.round(value * 100) / 100) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, tidy(inner)]),
  ) as T
}
