import { useId, useState } from 'react'

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { Refused } from '#web/platform/call.ts'
import { sendPicture } from '#web/catalogue/menu-editor/send-edit.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  outletId: string
  /** Where the present one is found. */
  shown: string | null
  onChange: (picture: UploadedPicture | null) => void
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

const largest = 10 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']

export function PictureField({ outletId, shown, onChange, isBusy, onBusy }: Props) {
  const [problem, setProblem] = useState<string>()
  const id = useId()
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    setProblem(undefined)
    if (!kinds.includes(file.type))
      return setProblem('That is not a picture we can read. Choose a JPEG, PNG or WebP file.')
    if (file.size > largest) return setProblem('That file is too large. Choose one of at most 10 MB.')
    onBusy(true)
    try {
      onChange(await sendPicture(outletId, file))
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : wording.offline)
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
          <button type="button" className="touch-plain" onClick={() => onChange(null)}>
            Take it away
          </button>
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
          // The same file may be chosen once more.
          target.value = ''
        }}
        className="min-h-11 max-w-full"
      />
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`mt-1 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
      >
        {problem ?? (isBusy ? 'Uploading…' : 'A JPEG, PNG or WebP, up to 10 MB. We make it smaller.')}
      </p>
    </div>
  )
}
