import { Camera, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

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
  const [added, setAdded] = useState(0)
  const left = maxProblemPictures - pictures.length
  const slots = useRef<HTMLDivElement>(null)
  // The slot that had the focus is a picture now.
  useEffect(() => {
    if (added === 0 || isBusy) return
    const next = slots.current?.querySelector<HTMLElement>('input') ?? slots.current?.querySelector('button')
    next?.focus()
  }, [added, isBusy])

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
        setAdded((now) => now + 1)
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
      <div ref={slots} className="mt-2 grid max-w-78 grid-cols-3 gap-3">
        {pictures.map(({ _id, picture }, at) => (
          <div key={_id} className="relative">
            <img
              src={picture}
              alt={`Your upload ${at + 1}`}
              width={96}
              height={96}
              className="aspect-square w-full rounded-xl object-cover"
            />
            <button
              type="button"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onChange((now) => now.filter((one) => one._id !== _id))}
              className="absolute -top-3.5 -right-3.5 grid size-11 place-items-center rounded-full"
            >
              <span className="grid size-8 place-items-center rounded-full bg-ink text-surface">
                <X size={18} aria-hidden="true" />
              </span>
            </button>
          </div>
        ))}
        {Array.from({ length: left }, (_, at) => (
          <EmptySlot
            key={pictures.length + at}
            number={pictures.length + at + 1}
            noteId={`${id}-note`}
            isBusy={isBusy}
            isUploading={isBusy && at === 0}
            onChoose={(files) => void upload(files)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {isBusy ? 'Uploading the picture…' : added > 0 ? `${pictures.length} of 3 pictures added.` : ''}
      </p>
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

type SlotProps = {
  number: number
  noteId: string
  isBusy: boolean
  /** The next picture comes here. */
  isUploading: boolean
  onChoose: (files: File[]) => void
}

/** Opens the camera or the files of the device. Several files at once fill the slots that follow. */
function EmptySlot({ number, noteId, isBusy, isUploading, onChoose }: SlotProps) {
  return (
    <label
      aria-busy={isUploading}
      className="relative grid aspect-square cursor-pointer place-items-center rounded-card border-2 border-dashed border-control text-small font-semibold hover:bg-sunk has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-ink"
    >
      <span aria-hidden="true" className="grid justify-items-center gap-1 text-center">
        <Camera size={22} />
        {isUploading ? 'Uploading…' : 'Add picture'}
      </span>
      <input
        type="file"
        multiple
        aria-label={`Add picture ${number}`}
        accept={pictureTypes.join(',')}
        disabled={isBusy}
        aria-describedby={noteId}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Without this, choosing the same file again fires no event.
          target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  )
}
