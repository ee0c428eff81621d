import type { Metadata } from 'sharp'

import { Refusal } from '#contract/refusals.ts'
import { atMost } from '#server/platform/pictures/at-most.ts'

const mostPixels = 40_000_000
const longestSide = 10_000
const mostHeld = 128 * 1024 * 1024
const widest = 960
const highest = 720

export type Drawn = { bytes: Buffer; width: number; height: number }

/** What was uploaded, drawn anew: smaller, upright, and without anything that was hidden in the file. */
export async function drawPicture(file: Buffer): Promise<Drawn> {
  return drawing(() => draw(file))
}

/** A large one takes all of a processor and much memory: whoever reads the site meanwhile must not feel it. */
const drawing = atMost(1)

async function draw(file: Buffer): Promise<Drawn> {
  const sharp = await openLibrary()
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    if (isHeavy(await picture.metadata())) throw new Refusal('PICTURE_TOO_HEAVY')
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const isLarge = /pixel limit|timeout/i.test((problem as Error).message)
    throw new Refusal(isLarge ? 'PICTURE_TOO_LARGE' : 'NOT_A_PICTURE')
  }
}

/** Of a very long line many copies are made. */
function isHeavy(picture: Metadata): boolean {
  return Math.max(picture.width, picture.height) > longestSide || heldWhole(picture) > mostHeld
}

/**
 * How many bytes of a picture must be in memory at once. Most are read line by line; not so those that come in several
 * passes or are turned, and no WebP. A small file may stand for very many.
 */
function heldWhole({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation = 1,
}: Metadata): number {
  if (!isProgressive && orientation === 1 && format !== 'webp') return 0
  const isWide = depth !== 'uchar' || (format === 'jpeg' && isProgressive)
  return width * height * channels * (isWide ? 2 : 1)
}

let library: ReturnType<typeof loadLibrary> | undefined

/** Only where somebody uploads something: a server that never draws does not carry it. */
function openLibrary() {
  library ??= loadLibrary()
  return library
}

async function loadLibrary() {
  const { default: sharp } = await import('sharp')
  // Of all that the library can read only these are ever tried, whatever a file says it is: no SVG, no PDF, no GIF.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
