import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { type Crop, type PictureShape, toCropHeight } from '#domain/shared/picture-shape.ts'
import { CropFrame } from '#web/ui/crop/crop-frame.tsx'
import { useCrop } from '#web/ui/crop/use-crop.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  /** 'banner' or 'logo', as the page calls it. */
  what: string
  picture: ImageBitmap
  shape: PictureShape
  onChoose: (crop: Crop) => void
  onClose: () => void
}

const step = 0.05

/** Asks which part of a picture to use, by dragging, by keys or by buttons, with a preview. */
export function CropDialog({ what, picture, shape, onChoose, onClose }: Props) {
  const id = useId()
  const { crop, zoom, canZoom, move, step: stepBy, setZoom } = useCrop(shape, picture)
  return (
    <Modal kind="wide" labelledBy={id} onClose={onClose}>
      {/* The form around it takes neither its input nor its Enter key. */}
      <div onInput={(event) => event.stopPropagation()} className="grid gap-4 overflow-y-auto p-5 sm:p-7">
        <h2 id={id} className="text-section">
          Choose the part for your {what}
        </h2>
        <CropFrame picture={picture} shape={shape} crop={crop} onMove={move} onStep={stepBy} />
        <div className="flex flex-wrap items-center gap-3">
          <div role="group" aria-label="Move the frame" className="flex gap-1">
            <StepButton label="Move left" onPress={() => stepBy(-step, 0)}>
              <ArrowLeft size={20} aria-hidden="true" />
            </StepButton>
            <StepButton label="Move right" onPress={() => stepBy(step, 0)}>
              <ArrowRight size={20} aria-hidden="true" />
            </StepButton>
            <StepButton label="Move up" onPress={() => stepBy(0, -step)}>
              <ArrowUp size={20} aria-hidden="true" />
            </StepButton>
            <StepButton label="Move down" onPress={() => stepBy(0, step)}>
              <ArrowDown size={20} aria-hidden="true" />
            </StepButton>
          </div>
          <label className="flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-3 font-semibold">
            Zoom
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={zoom}
              disabled={!canZoom}
              aria-valuetext={`${zoom}%, ${crop.width} pixels wide`}
              onChange={({ target }) => setZoom(Number(target.value))}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="min-w-0 flex-1 accent-ink"
            />
          </label>
        </div>
        <div className="flex flex-wrap items-end gap-4">
          <Preview picture={picture} shape={shape} crop={crop} />
          <p role="status" className="text-small text-muted">
            {crop.width.toLocaleString('en-GB')} × {toCropHeight(shape, crop.width).toLocaleString('en-GB')}{' '}
            pixels, {crop.left} from the left, {crop.top} from the top
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className={buttonStyle('primary')}
            onClick={(event) => {
              onChoose(crop)
              closeModal(event)
            }}
          >
            Use this part
          </button>
          <button type="button" className={buttonStyle('secondary')} onClick={closeModal}>
            Cancel
          </button>
        </div>
      </div>
    </Modal>
  )
}

function StepButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-control border-[1.5px] border-control bg-surface hover:bg-sunk"
    >
      {children}
    </button>
  )
}

function Preview({ picture, shape, crop }: Pick<Props, 'picture' | 'shape'> & { crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = shape === 'banner' ? 330 : 112
  const height = toCropHeight(shape, width)
  useEffect(() => {
    const { left, top, width: part } = crop
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, left, top, part, toCropHeight(shape, part), 0, 0, width, height)
  }, [picture, shape, crop, width, height])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label="Preview of the chosen part"
      className="max-w-full rounded-control"
    />
  )
}
