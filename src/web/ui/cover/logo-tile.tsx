import type { CSSProperties } from 'react'

import type { LogoDrawing } from './cover-for.ts'

type LogoTileProps = {
  /** From `logoFor`. Not needed where there is a logo. */
  drawing: LogoDrawing | undefined
  /** Address of an uploaded logo. It always wins. */
  logo?: string | null
  /** Edge in px, white edge included. */
  size: number
}

/** Decoration only: the name always stands beside it. */
export function LogoTile({ drawing, logo, size }: LogoTileProps) {
  const edge = { '--l': `${size}px` }
  if (logo)
    return (
      <span className="logo-tile" aria-hidden="true" style={edge as CSSProperties}>
        <img src={logo} alt="" width={size} height={size} loading="lazy" />
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
