import { useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import type { PictureShape } from '#domain/shared/picture-shape.ts'
import { markEdited } from '#web/catalogue/menu-editor/mark-edited.ts'
import { apiUrl, formatError } from '#web/platform/calls/call.ts'
import { findFileProblem, pictureTypes, sendPicture } from '#web/platform/calls/send-picture.ts'
import { fileInputStyle } from '#web/ui/form/file-input-style.ts'
import { usePickedPicture } from '#web/ui/crop/use-picked-picture.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  outletId: string
  label?: string
  alt?: string
  /** Size and shape of the preview. */
  look?: string
  /** Asks which part of the picture to use, in this shape. */
  shape?: PictureShape
  /** A hint before the accepted files. */
  note?: string
  /** The URL of the present picture. */
  shown: string | null
  onChange: (picture: UploadedPicture | null) => void
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

export function PictureField({
  outletId,
  label = 'Picture',
  alt = 'The dish',
  look = 'h-20 w-23',
  shape,
  note = '',
  shown,
  onChange,
  isBusy,
  onBusy,
}: Props) {
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const { pick, dialog } = usePickedPicture({
    shape,
    what: label.toLowerCase(),
    send: upload,
    onProblem: setProblem,
  })
  async function check(file: File | undefined): Promise<void> {
    if (!file) return
    const wrong = findFileProblem(file)
    setProblem(wrong)
    if (!wrong) await pick(file)
  }
  async function upload(file: File, query: { shape?: PictureShape; crop?: string }): Promise<void> {
    onBusy(true)
    try {
      const address = apiUrl(api.pictures.uploadPicture, { params: { outletId }, query })
      onChange(await sendPicture(address, file))
    } catch (failure) {
      setProblem(formatError(failure))
    } finally {
      onBusy(false)
    }
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {shown && (
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <img src={shown} alt={alt} className={`${look} rounded-control object-cover`} />
          <TouchButton
            kind="plain"
            onClick={({ currentTarget }) => {
              markEdited(currentTarget)
              onChange(null)
            }}
          >
            Remove {label.toLowerCase()}
          </TouchButton>
        </div>
      )}
      {dialog}
      <input
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        aria-describedby={`${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          void check(target.files?.[0])
          // Without this, choosing the same file again fires no event.
          target.value = ''
        }}
        className={fileInputStyle}
      />
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`mt-1 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
      >
        {problem ?? (isBusy ? 'Uploading…' : `${note} JPEG, PNG or WebP, up to 10 MB.`.trim())}
      </p>
    </div>
  )
}
