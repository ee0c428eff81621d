import { type ReactNode, useState } from 'react'

import {
  formatCrop,
  isLargeEnough,
  type PictureShape,
  pictureShapes,
  toCropHeight,
} from '#domain/shared/picture-shape.ts'
import { CropDialog } from '#web/ui/crop/crop-dialog.tsx'
import { openPicture } from '#web/ui/crop/open-picture.ts'

type Part = { shape?: PictureShape; crop?: string }

type Options = {
  /** Without a shape the file is sent as it is. */
  shape: PictureShape | undefined
  what: string
  send: (file: File, part: Part) => Promise<void>
  onProblem: (problem: string) => void
}

/** Asks for the part of a picked file before it is sent, in `dialog`. */
export function usePickedPicture({ shape, what, send, onProblem }: Options): {
  pick: (file: File) => Promise<void>
  dialog: ReactNode
} {
  const [picked, setPicked] = useState<{ file: File; picture: ImageBitmap; shape: PictureShape }>()

  async function pick(file: File): Promise<void> {
    if (!shape) return send(file, {})
    const picture = await openPicture(file)
    // The server crops the middle of a picture that this browser cannot show.
    if (!picture) return send(file, { shape })
    if (!isLargeEnough(shape, picture)) return onProblem(formatTooSmall(shape))
    setPicked({ file, picture, shape })
  }
  const dialog = picked && (
    <CropDialog
      what={what}
      picture={picked.picture}
      shape={picked.shape}
      onChoose={(crop) => void send(picked.file, { shape: picked.shape, crop: formatCrop(crop) })}
      onClose={() => setPicked(undefined)}
    />
  )
  return { pick, dialog }
}

function formatTooSmall(shape: PictureShape): string {
  const { minWidth } = pictureShapes[shape]
  return `That picture is too small. Choose one that is at least ${minWidth} pixels wide and ${toCropHeight(shape, minWidth)} high.`
}
