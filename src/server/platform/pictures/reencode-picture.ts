import type { Metadata, Region, Sharp } from 'sharp'

import { Refusal } from '#contract/refusals.ts'
import {
  centreCrop,
  type Crop,
  isLargeEnough,
  isWithin,
  type PictureShape,
  pictureShapes,
  type Size,
  toCropHeight,
} from '#domain/shared/picture-shape.ts'
import { createQueue } from '#server/platform/queue/create-queue.ts'
import { timeouts } from '#server/platform/timeouts.ts'

const maxPixels = 40_000_000
const maxSide = 10_000
const maxBytesInMemory = 128 * 1024 * 1024
/** The most of the main one. */
export const storedSize = { width: 960, height: 720 }
/** Besides the main one, where the file is large enough. */
const otherSizes = [
  { width: 480, height: 360 },
  { width: 1600, height: 1200 },
] as const

/** As much as the table takes. A larger one is left out, and the main one is served instead. */
const maxOtherBytes = 2_000_000

export type Reencoded = {
  bytes: Buffer
  width: number
  height: number
  others: { width: (typeof otherSizes)[number]['width']; bytes: Buffer }[]
}

/** Re-encodes an uploaded picture: smaller, upright and without metadata. */
export async function reencodePicture(file: Buffer, part?: Part): Promise<Reencoded> {
  return reencoding(() => reencode(file, part))
}

/** The part of the picture that is used. */
export type Part = { shape: PictureShape; crop: Crop | undefined }

/** A large picture needs a whole core and much memory, which must not slow down other requests. */
const reencoding = createQueue({ concurrency: 1, maxWaiting: 20 })

async function reencode(file: Buffer, part: Part | undefined): Promise<Reencoded> {
  const sharp = await loadSharpOnce()
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const metadata = await picture.metadata()
    if (isTooHeavy(metadata)) throw new Refusal('PICTURE_TOO_HEAVY')
    const region = part && requireRegion(part, metadata.autoOrient)
    const resize = async (size: { width: number; height: number }) =>
      cropTo(picture.clone().autoOrient(), region)
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .timeout({ seconds: timeouts.pictureReencode / 1_000 })
        .toBuffer({ resolveWithObject: true })
    const { data, info } = await resize(storedSize)
    const others: Reencoded['others'] = []
    for (const size of otherSizes) {
      const isOther =
        size.width < storedSize.width ? info.width > size.width : info.width === storedSize.width
      if (!isOther) continue
      const { data: bytes } = await resize(size)
      if (bytes.length <= maxOtherBytes) others.push({ width: size.width, bytes })
    }
    return { bytes: data, width: info.width, height: info.height, others }
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const isLarge = /pixel limit|timeout/i.test((problem as Error).message)
    throw new Refusal(isLarge ? 'PICTURE_TOO_LARGE' : 'NOT_A_PICTURE')
  }
}

function cropTo(picture: Sharp, region: Region | undefined): Sharp {
  return region ? picture.extract(region) : picture
}

/** Refuses a part that would be too small or lies outside. */
function requireRegion({ shape, crop }: Part, size: Size): Region {
  const { minWidth } = pictureShapes[shape]
  const { left, top, width } = crop ?? centreCrop(shape, size)
  if (!isLargeEnough(shape, size) || width < minWidth)
    throw new Refusal('PICTURE_TOO_SMALL', { width: minWidth, height: toCropHeight(shape, minWidth) })
  if (!isWithin(shape, size, { left, top, width }))
    throw new Refusal('INVALID_INPUT', { field: 'crop', problem: 'must lie within the picture' })
  return { left, top, width, height: toCropHeight(shape, width) }
}

/** libvips copies long rows several times. */
function isTooHeavy(picture: Metadata): boolean {
  return Math.max(picture.width, picture.height) > maxSide || bytesInMemory(picture) > maxBytesInMemory
}

/**
 * The bytes of a picture that must be in memory at once. Most formats are decoded row by row; progressive, rotated and
 * WebP pictures are decoded whole, and a small file may expand to very many bytes.
 */
function bytesInMemory({
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

let library: ReturnType<typeof loadSharp> | undefined

/** Loaded at the first upload: a server without uploads does not need the memory. */
function loadSharpOnce() {
  library ??= loadSharp()
  return library
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Only these decoders are allowed, whatever type a file claims: no SVG, PDF or GIF.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
