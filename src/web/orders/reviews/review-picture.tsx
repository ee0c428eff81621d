import { Camera } from 'lucide-react'
import { useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { apiUrl, formatError } from '#web/platform/calls/call.ts'
import { findFileProblem, pictureTypes, sendPicture } from '#web/platform/calls/send-picture.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  recordId: string
  onPicture: (id: string | undefined) => void
  onBusy: (isBusy: boolean) => void
}

/** One picture, uploaded as soon as it is chosen, so that a bad file is named before the review is posted. */
export function ReviewPicture({ recordId, onPicture, onBusy }: Props) {
  const id = useId()
  const [uploaded, setUploaded] = useState<UploadedPicture>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  function change(picture: UploadedPicture | undefined): void {
    setUploaded(picture)
    onPicture(picture?._id)
  }
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    const wrong = findFileProblem(file)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    onBusy(true)
    try {
      const address = apiUrl(api.reviews.uploadReviewPicture, { params: { recordId }, query: {} })
      change(await sendPicture(address, file))
    } catch (error) {
      setProblem(formatError(error))
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {uploaded ? (
        <>
          <img
            src={uploaded.picture}
            alt="Your upload"
            width={96}
            height={96}
            className="size-24 rounded-xl object-cover"
          />
          <button type="button" className={buttonStyle('ghost', 'card')} onClick={() => change(undefined)}>
            Remove the picture
          </button>
        </>
      ) : (
        <label
          htmlFor={id}
          aria-busy={isBusy}
          className="relative flex size-24 shrink-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-control font-semibold hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-ink"
        >
          <Camera size={22} aria-hidden="true" />
          {isBusy ? 'Uploading…' : 'Picture'}
          <input
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            disabled={isBusy}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              void upload(target.files?.[0])
              // Without this, choosing the same file again fires no event.
              target.value = ''
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      )}
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`min-w-40 flex-1 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
      >
        {problem ?? 'One picture, if you like. Place and device data are removed before it is shown.'}
      </p>
    </div>
  )
}
