import type { CSSProperties } from 'react'
import type { CoverDrawing } from './cover-draw.ts'
import type { CoverSize } from './cover-for.ts'
import { toSrcSet } from './picture-widths.ts'
import { renderUrl, smallRenderUrl } from './render-url.ts'
import type { Render } from './renders.ts'

type CoverProps = {
  /** From `coverFor`. Not needed with a banner. */
  drawing: CoverDrawing | undefined
  /** URL of an uploaded picture, which takes precedence. */
  banner?: string | null
  size: CoverSize
  closed?: boolean
  /** Loads eagerly, for covers above the fold. */
  eager?: boolean
}

/** Decorative: all information is in the text beside it. */
export function Cover({ drawing, banner, size, closed, eager }: CoverProps) {
  const className = `cover cover-${size}${closed ? ' cover-closed' : ''}`
  const loading = eager ? 'eager' : 'lazy'
  if (banner) {
    const [width, height] = photoSizes[size]
    return (
      <div className={className} aria-hidden="true">
        <img
          className="cover-photo"
          src={banner}
          srcSet={toSrcSet(banner)}
          sizes={`(width < ${width}px) 100vw, ${width}px`}
          alt=""
          width={width}
          height={height}
          loading={loading}
        />
      </div>
    )
  }
  if (!drawing) return <div className={className} aria-hidden="true" />

  const { pattern, hero, behind, front } = drawing
  const look = { size, loading } as const
  return (
    <div
      className={`${className} cover-drawn cloth-${pattern}`}
      aria-hidden="true"
      style={tableStyle(drawing)}
    >
      <Picture kind={behind.kind} name={behind.picture} style={besideStyle(behind)} {...look} />
      <Picture kind="hero" name={hero.picture} style={heroStyle(hero)} {...look} />
      <Picture kind="garnish" name={front.picture} style={besideStyle(front)} {...look} />
    </div>
  )
}

const photoSizes: Record<CoverSize, readonly [width: number, height: number]> = {
  // At three pixels to a pixel, just within the middle width of an uploaded picture.
  card: [320, 164],
  banner: [1312, 300],
  strip: [884, 208],
  stub: [112, 140],
}

const pictureSizes = { hero: 384, side: 288, garnish: 160 }

type PictureProps = {
  kind: keyof typeof pictureSizes
  name: Render
  style: CSSProperties
  size: CoverSize
  loading: 'eager' | 'lazy'
}

function Picture({ kind, name, style, size, loading }: PictureProps) {
  const edge = pictureSizes[kind]
  const isSmall = size === 'stub' || (size === 'card' && kind !== 'hero')
  return (
    <img
      className={`cover-${kind}`}
      src={isSmall ? smallRenderUrl(name) : renderUrl(name)}
      alt=""
      width={edge}
      height={edge}
      loading={loading}
      style={style}
    />
  )
}

function tableStyle({ palette, x, y, size, patternScale, clothTurn }: CoverDrawing): CSSProperties {
  return {
    '--c': palette.cloth,
    '--p': palette.plate,
    '--x': `${short(x)}%`,
    '--y': `${short(y)}%`,
    '--s': short(size),
    '--k': patternScale,
    '--turn': `${short(clothTurn)}deg`,
  } as CSSProperties
}

function heroStyle({ turn, mirrored, dx }: CoverDrawing['hero']): CSSProperties {
  return {
    '--r': `${short(turn)}deg`,
    '--dx': dx || undefined,
    scale: mirrored ? '-1 1' : undefined,
  } as CSSProperties
}

function besideStyle({ dx, dy }: CoverDrawing['front']): CSSProperties {
  return { '--dx': dx.toFixed(3), '--dy': dy.toFixed(3) } as CSSProperties
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}
