import { useState } from 'react'

import {
  centreCrop,
  type Crop,
  moveCrop,
  type PictureShape,
  pictureShapes,
  type Size,
  widestCrop,
  zoomCrop,
} from '#domain/shared/picture-shape.ts'

/** The chosen part of a picture. Steps are parts of its size; zoom goes from 0, all of it, to 100. */
export function useCrop(shape: PictureShape, size: Size) {
  const [crop, setCrop] = useState<Crop>(() => centreCrop(shape, size))
  const widest = widestCrop(shape, size)
  const narrowest = Math.min(pictureShapes[shape].minWidth, widest)
  const zoom = widest === narrowest ? 0 : Math.round(((widest - crop.width) / (widest - narrowest)) * 100)
  return {
    crop,
    zoom,
    canZoom: widest > narrowest,
    /** By pixels of the picture. */
    move: (from: Crop, across: number, down: number) => setCrop(moveCrop(shape, size, from, across, down)),
    step: (across: number, down: number) =>
      setCrop((now) =>
        moveCrop(shape, size, now, Math.round(across * size.width), Math.round(down * size.height)),
      ),
    setZoom: (next: number) => {
      const percent = Math.min(100, Math.max(0, next))
      setCrop((now) => zoomCrop(shape, size, now, widest - ((widest - narrowest) * percent) / 100))
    },
  }
}
