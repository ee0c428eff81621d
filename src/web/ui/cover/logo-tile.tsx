import type { CSSProperties } from 'react'

import type { LogoDrawing } from './cover-for.ts'
import { toSrcSet } from './picture-widths.ts'

type LogoTileProps = {
  /** From `logoFor`. Not needed with a logo. */
  drawing: LogoDrawing | undefined
  /** URL of an uploaded logo, which takes precedence. */
  logo?: string | null
  /** Edge in px, white edge included. */
  size: number
}

/** Decorative: the name is in the text beside it. */
export function LogoTile({ drawing, logo, size }: LogoTileProps) {
  const edge = { '--l': `${size}px` }
  if (logo)
    return (
      <span className="logo-tile" aria-hidden="true" style={edge as CSSProperties}>
        <img
          src={logo}
          srcSet={toSrcSet(logo)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      </span>
    )
  if (!drawing) return null
  const { look, letters, cloth, plate, text } = drawing
  return (
    <span
      className={`logo-tile logo-${look}`}
      aria-hidden="true"
      style={{ ...edge, '--c': cloth, '--p': plate, '--t': text } as CSSProperties}
    >
      {letters}
    </span>
  )
}
