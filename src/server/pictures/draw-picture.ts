import { Refusal } from '#contract/refusals.ts'
import { atMost } from '#server/pictures/at-most.ts'

const mostPixels = 40_000_000
const widest = 960
const highest = 720

export type Drawn = { bytes: Buffer; width: number; height: number }

/** What was uploaded, drawn anew: smaller, upright, and without anything that was hidden in the file. */
export async function drawPicture(file: Buffer): Promise<Drawn> {
  return drawing(() => draw(file))
}

/** A large one takes all of a processor and much memory: whoever reads the site meanwhile must not feel it. */
const drawing = atMost(2)

async function draw(file: Buffer): Promise<Drawn> {
  const sharp = await openLibrary()
  try {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (problem) {
    const isLarge = /pixel limit|timeout/i.test((problem as Error).message)
    throw new Refusal(isLarge ? 'PICTURE_TOO_LARGE' : 'NOT_A_PICTURE')
  }
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
