import type { CSSProperties } from 'react'
import { paletteAvoiding } from './cover-draw.ts'
import { monogram, textOn } from './monogram.ts'
import { hash } from './slug-draws.ts'

type LogoTileProps = {
  slug: string
  name: string
  /** Slug of the restaurant's first cuisine. */
  cuisine: string
  /** Address of an uploaded logo. It always wins. */
  logo?: string | null
  /** Edge in px, white edge included. */
  size: number
  /** The same as the cover beside it has. */
  neighbourPalette?: string
}

/** Decoration only: the name always stands beside it. */
export function LogoTile({ slug, name, cuisine, logo, size, neighbourPalette }: LogoTileProps) {
  if (logo) {
    return (
      <span className="logo-tile" aria-hidden="true" style={{ '--l': `${size}px` } as CSSProperties}>
        <img src={logo} alt="" width={size} height={size} loading="lazy" />
      </span>
    )
  }

  const { cloth, plate } = paletteAvoiding(neighbourPalette, slug, cuisine)
  const { look, letters, text } = styles[hash(slug) % 4] ?? styles[0]
  const colours = { '--c': cloth, '--p': plate, '--t': text ?? textOn(cloth) }
  return (
    <span
      className={`logo-tile logo-${look}`}
      aria-hidden="true"
      style={{ '--l': `${size}px`, ...colours } as CSSProperties}
    >
      {monogram(name, letters)}
    </span>
  )
}

const ink = '#2B1613'

const styles: readonly [LogoStyle, ...LogoStyle[]] = [
  { look: 'disc', letters: 2 },
  { look: 'hairline', letters: 1, text: 'var(--p)' },
  { look: 'scallops', letters: 2, text: ink },
  { look: 'cream', letters: 1, text: ink },
]

/** Without `text`, ink or white by the cloth's luminance. */
type LogoStyle = { look: string; letters: 1 | 2; text?: string }
