import { Camera, X } from 'lucide-react'
import { useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { maxProblemPictures } from '#domain/orders/problem-report.ts'
import { apiUrl, formatError } from '#web/platform/calls/call.ts'
import { findFileProblem, pictureTypes, sendPicture } from '#web/platform/calls/send-picture.ts'

type Props = {
  orderId: string
  pictures: readonly UploadedPicture[]
  onChange: (change: (now: readonly UploadedPicture[]) => readonly UploadedPicture[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Up to three pictures, each uploaded as soon as it is chosen, so that a bad file is named before the report is sent. */
export function ProblemPictures({ orderId, pictures, onChange, onBusy }: Props) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const left = maxProblemPictures - pictures.length

  async function upload(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    setBusy(true)
    onBusy(true)
    setProblem(files.length > left ? 'Only three pictures fit. The rest was left out.' : undefined)
    try {
      for (const file of files.slice(0, left)) {
        const wrong = findFileProblem(file)
        if (wrong) {
          setProblem(wrong)
          continue
        }
        const picture = await sendPicture(
          apiUrl(api.problems.uploadProblemPicture, { params: { orderId }, query: {} }),
          file,
        )
        onChange((now) => [...now, picture])
      }
    } catch (error) {
      setProblem(formatError(error))
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return (
    <fieldset>
      <legend className="text-label font-semibold">
        Pictures <span className="font-normal text-muted">(up to three)</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {pictures.map(({ _id, picture }, at) => (
          <div key={_id} className="relative">
            <img
              src={picture}
              alt={`Your upload ${at + 1}`}
              width={96}
              height={96}
              className="size-24 rounded-xl object-cover"
            />
            <button
              type="button"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onChange((now) => now.filter((one) => one._id !== _id))}
              className="absolute -top-2 -right-2 grid size-11 place-items-center rounded-full bg-ink text-surface"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
        {left > 0 && (
          <label
            htmlFor={id}
            aria-busy={isBusy}
            className="relative flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-control text-small font-semibold hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <Camera size={22} aria-hidden="true" />
            {isBusy ? 'Uploading…' : 'Add picture'}
            <input
              id={id}
              type="file"
              multiple
              accept={pictureTypes.join(',')}
              disabled={isBusy}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => {
                void upload([...(target.files ?? [])])
                // Without this, choosing the same file again fires no event.
                target.value = ''
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`mt-2 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
      >
        {problem ?? 'Only you, the restaurant’s managers and our desk see them.'}
      </p>
    </fieldset>
  )
}
