import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  centreCrop,
  fitCrop,
  formatCrop,
  isLargeEnough,
  isWithin,
  moveCrop,
  parseCrop,
  pictureShapes,
  type PictureShape,
  zoomCrop,
} from '#domain/shared/picture-shape.ts'

const shape = fc.constantFrom<PictureShape>('logo', 'banner')
const size = fc.record({
  width: fc.integer({ min: 1, max: 10_000 }),
  height: fc.integer({ min: 1, max: 10_000 }),
})
const far = fc.integer({ min: -20_000, max: 20_000 })

test('whatever is dragged or zoomed, the part stays within the picture and keeps its least width', () => {
  fc.assert(
    fc.property(shape, size, far, far, far, (one, of, across, down, width) => {
      fc.pre(isLargeEnough(one, of))
      const { minWidth } = pictureShapes[one]
      const start = centreCrop(one, of)
      for (const crop of [
        start,
        moveCrop(one, of, start, across, down),
        zoomCrop(one, of, start, width),
        moveCrop(one, of, zoomCrop(one, of, start, width), across, down),
        fitCrop(one, of, { left: across, top: down, width }),
      ]) {
        expect(isWithin(one, of, crop)).toBe(true)
        expect(crop.width).toBeGreaterThanOrEqual(minWidth)
      }
    }),
  )
})

test('a part that fits is not changed, and reads back as it was sent', () => {
  fc.assert(
    fc.property(shape, size, far, far, far, (one, of, left, top, width) => {
      fc.pre(isLargeEnough(one, of))
      const crop = fitCrop(one, of, { left, top, width })
      expect(fitCrop(one, of, crop)).toEqual(crop)
      expect(parseCrop(formatCrop(crop))).toEqual(crop)
    }),
  )
})

test('zooming keeps the middle, away from the edges', () => {
  const of = { width: 4_000, height: 3_000 }
  const crop = zoomCrop('banner', of, centreCrop('banner', of), 2_000)
  expect(crop).toEqual({ left: 1_000, top: 1_167, width: 2_000 })
})

test.each([
  ['logo', { width: 199, height: 900 }, false],
  ['logo', { width: 200, height: 200 }, true],
  ['banner', { width: 1_200, height: 399 }, false],
  ['banner', { width: 1_200, height: 400 }, true],
] as const)('a %s of %j is large enough: %s', (one, of, isEnough) => {
  expect(isLargeEnough(one, of)).toBe(isEnough)
})

test.each(['', '1,2', '1,2,3,4', '-1,2,3', '1.5,2,3', '100000,0,1'])('%j is no part of a picture', (text) => {
  expect(parseCrop(text)).toBeUndefined()
})
