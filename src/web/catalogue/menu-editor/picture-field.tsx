import { useId, useState } from 'react'

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { formatError } from '#web/platform/call.ts'
import { sendPicture } from '#web/catalogue/menu-editor/send-edit.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  outletId: string
  /** The URL of the present picture. */
  shown: string | null
  onChange: (picture: UploadedPicture | null) => void
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

const maxBytes = 10 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']

export function PictureField({ outletId, shown, onChange, isBusy, onBusy }: Props) {
  const [problem, setProblem] = useState<string>()
  const id = useId()
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    setProblem(undefined)
    if (!kinds.includes(file.type))
      return setProblem('We cannot read that picture. Choose a JPEG, PNG or WebP file.')
    if (file.size > maxBytes) return setProblem('That file is too large. Choose one up to 10 MB.')
    onBusy(true)
    try {
      onChange(await sendPicture(outletId, file))
    } catch (failure) {
      setProblem(formatError(failure))
    } finally {
      onBusy(false)
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Picture
      </label>
      {shown && (
        <div className="mb-2 flex items-center gap-3">
          <img src={shown} alt="The dish" className="h-20 w-23 rounded-control object-cover" />
          <TouchButton kind="plain" onClick={() => onChange(null)}>
            Remove picture
          </TouchButton>
        </div>
      )}
      <input
        id={id}
        type="file"
        accept={kinds.join(',')}
        aria-describedby={`${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          // Without this, choosing the same file again fires no event.
          target.value = ''
        }}
        className="min-h-11 max-w-full"
      />
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`mt-1 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
      >
        {problem ?? (isBusy ? 'Uploading…' : 'JPEG, PNG or WebP, up to 10 MB.')}
      </p>
    </div>
  )
}
