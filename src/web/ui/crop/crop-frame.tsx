import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

import { type Crop, type PictureShape, toCropHeight } from '#domain/shared/picture-shape.ts'

type Props = {
  picture: ImageBitmap
  shape: PictureShape
  crop: Crop
  onMove: (from: Crop, across: number, down: number) => void
  onStep: (across: number, down: number) => void
}

/** How far an arrow key moves the frame; with Shift five times as far. */
const step = 0.02

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The picture with a frame over the chosen part, which is dragged or moved with the arrow keys. */
export function CropFrame({ picture, shape, crop, onMove, onStep }: Props) {
  const { width, height } = picture
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ x: number; y: number; from: Crop }>(undefined)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
  }, [picture])
  const scale = Math.min(1, 900 / Math.max(width, height))

  function follow({ clientX, clientY }: PointerEvent): void {
    const shown = canvas.current?.clientWidth
    if (!drag.current || !shown) return
    const { x, y, from } = drag.current
    const perPixel = width / shown
    onMove(from, (clientX - x) * perPixel, (clientY - y) * perPixel)
  }
  function moveByKey(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const times = event.shiftKey ? 5 : 1
    onStep(arrow[0] * times, arrow[1] * times)
  }
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-control bg-sunk">
      <canvas
        ref={canvas}
        width={Math.max(1, Math.round(width * scale))}
        height={Math.max(1, Math.round(height * scale))}
        className="block max-h-[46dvh] max-w-full"
        aria-hidden="true"
      />
      <button
        type="button"
        aria-label="Frame. Drag it, or move it with the arrow keys."
        data-focus-first
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, from: crop }
        }}
        onPointerMove={follow}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
        onKeyDown={moveByKey}
        className="absolute cursor-move touch-none border-3 border-white shadow-[0_0_0_9999px_rgb(30_16_12/0.6)] outline-offset-0 focus-visible:border-butter"
        style={{
          left: percent(crop.left, width),
          top: percent(crop.top, height),
          width: percent(crop.width, width),
          height: percent(toCropHeight(shape, crop.width), height),
        }}
      />
    </div>
  )
}
