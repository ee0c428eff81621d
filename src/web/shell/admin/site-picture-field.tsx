import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { PictureShape } from '#domain/shared/picture-shape.ts'
import { apiUrl, formatError } from '#web/platform/calls/call.ts'
import { findFileProblem, pictureTypes, sendPicture } from '#web/platform/calls/send-picture.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { fileInputStyle } from '#web/ui/form/file-input-style.ts'
import { usePickedPicture } from '#web/ui/crop/use-picked-picture.tsx'
import { FieldLabel } from '#web/ui/form/field-label.tsx'

type Props = {
  id: string
  name: string
  label: string
  defaultValue: string | number
  problem: string | undefined
  hint?: string | undefined
  /** Asks which part of the picture to use, in this shape. */
  shape?: PictureShape | undefined
  /** While an upload runs, the form must not be sent: it would save the path before it. */
  onBusy: (isBusy: boolean) => void
}

/** A picture that is uploaded at once; the form sends its path. Without JavaScript the present one stays. */
export function SitePictureField({ id, name, label, defaultValue, problem, hint, shape, onBusy }: Props) {
  const [path, setPath] = useState(String(defaultValue))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setOwnBusy] = useState(false)
  const setBusy = (now: boolean) => {
    setOwnBusy(now)
    onBusy(now)
  }
  const what = label.replace(/ \(optional\)$/, '').toLowerCase()
  const { pick, dialog } = usePickedPicture({ shape, what, send: upload, onProblem: setFailure })
  async function check(file: File | undefined): Promise<void> {
    if (!file) return
    const wrong = findFileProblem(file)
    setFailure(wrong)
    if (!wrong) await pick(file)
  }
  async function upload(file: File, query: { shape?: PictureShape; crop?: string }): Promise<void> {
    setBusy(true)
    try {
      const { picture } = await sendPicture(apiUrl(api.pictures.uploadSitePicture, { query }), file)
      setPath(picture)
    } catch (error) {
      setFailure(formatError(error))
    } finally {
      setBusy(false)
    }
  }
  const wrong = failure ?? problem
  return (
    <div className="min-w-0">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <input type="hidden" name={name} value={path} />
      {path !== '' && (
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <img src={path} alt={label} className="h-24 max-w-full rounded-control object-contain" />
          <button type="button" className={buttonStyle('ghost', 'card')} onClick={() => setPath('')}>
            Remove the picture
          </button>
        </div>
      )}
      {dialog}
      <input
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        aria-describedby={`${id}-note`}
        aria-invalid={wrong ? true : undefined}
        onChange={({ target }) => {
          void check(target.files?.[0])
          // Without this, choosing the same file again fires no event.
          target.value = ''
        }}
        className={fileInputStyle}
      />
      <p
        id={`${id}-note`}
        role={wrong ? 'alert' : undefined}
        className={`mt-1 text-small ${wrong ? 'font-semibold text-brand-strong' : 'text-muted'}`}
      >
        {wrong ?? (isBusy ? 'Uploading…' : `${hint ?? ''} JPEG, PNG or WebP, up to 10 MB.`.trim())}
      </p>
    </div>
  )
}
