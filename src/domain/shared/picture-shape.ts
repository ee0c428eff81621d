/** The shapes of an outlet's pictures: width by height, and the fewest pixels across. */
export const pictureShapes = {
  logo: { ratio: 1, minWidth: 200 },
  banner: { ratio: 3, minWidth: 1_200 },
} as const

export type PictureShape = keyof typeof pictureShapes

export type Size = { width: number; height: number }

/** A part of an upright picture, in its pixels. The height follows from the shape. */
export type Crop = { left: number; top: number; width: number }

export function toCropHeight(shape: PictureShape, width: number): number {
  return Math.max(1, Math.floor(width / pictureShapes[shape].ratio))
}

/** The widest part of this shape that a picture has. */
export function widestCrop(shape: PictureShape, { width, height }: Size): number {
  return Math.min(width, Math.floor(height * pictureShapes[shape].ratio))
}

export function isLargeEnough(shape: PictureShape, size: Size): boolean {
  return widestCrop(shape, size) >= pictureShapes[shape].minWidth
}

/** As much of the picture as fits, from its middle. */
export function centreCrop(shape: PictureShape, size: Size): Crop {
  const width = widestCrop(shape, size)
  return {
    left: Math.floor((size.width - width) / 2),
    top: Math.floor((size.height - toCropHeight(shape, width)) / 2),
    width,
  }
}

/** The nearest part that lies within the picture and is not too small. */
export function fitCrop(shape: PictureShape, size: Size, { left, top, width }: Crop): Crop {
  const widest = widestCrop(shape, size)
  const fitting = clamp(Math.round(width), Math.min(pictureShapes[shape].minWidth, widest), widest)
  return {
    left: clamp(Math.round(left), 0, size.width - fitting),
    top: clamp(Math.round(top), 0, size.height - toCropHeight(shape, fitting)),
    width: fitting,
  }
}

export function moveCrop(shape: PictureShape, size: Size, crop: Crop, across: number, down: number): Crop {
  return fitCrop(shape, size, { ...crop, left: crop.left + across, top: crop.top + down })
}

/** The middle of the part stays where it is, as far as the edges allow. */
export function zoomCrop(shape: PictureShape, size: Size, crop: Crop, width: number): Crop {
  const next = fitCrop(shape, size, { ...crop, width })
  const lower = toCropHeight(shape, crop.width) - toCropHeight(shape, next.width)
  return moveCrop(
    shape,
    size,
    { ...next, left: crop.left, top: crop.top },
    (crop.width - next.width) / 2,
    lower / 2,
  )
}

export function isWithin(shape: PictureShape, size: Size, { left, top, width }: Crop): boolean {
  return (
    width >= 1 &&
    left >= 0 &&
    top >= 0 &&
    left + width <= size.width &&
    top + toCropHeight(shape, width) <= size.height
  )
}

/** '120,40,1600', as it is sent. */
export function formatCrop({ left, top, width }: Crop): string {
  return [left, top, width].join(',')
}

export function parseCrop(text: string): Crop | undefined {
  const [, left, top, width] = /^(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(text) ?? []
  return width === undefined ? undefined : { left: Number(left), top: Number(top), width: Number(width) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
