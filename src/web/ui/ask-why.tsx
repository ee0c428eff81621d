import { type SubmitEvent, useId, useRef, useState } from 'react'

type Props = {
  question: string
  reasons: readonly string[]
  keep: string
  action: string
  onKeep: () => void
  onSure: (reason: string) => void
}

/** Asks once, where it stands: a reason of the list, or one in the outlet's own words. */
export function AskWhy({ question, reasons, keep, action, onKeep, onSure }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() !== '') return onSure(reason.trim())
    setMissing(true)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} className="ask-why" aria-label={question}>
      <p className="font-semibold text-error-text">{question}</p>
      <div className="ask-why-reasons">
        {reasons.map((one) => (
          <button
            key={one}
            type="button"
            className="touch-plain has-edge"
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <label htmlFor={`${id}-reason`} className="font-semibold">
        Reason, in your own words if you like
      </label>
      <input
        ref={field}
        id={`${id}-reason`}
        className="touch-input"
        maxLength={300}
        value={reason}
        aria-invalid={isMissing && reason === '' ? true : undefined}
        aria-describedby={isMissing && reason === '' ? `${id}-missing` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {isMissing && reason === '' && (
        <p id={`${id}-missing`} className="font-semibold text-brand-strong">
          Choose a reason, or write one.
        </p>
      )}
      <div className="ask-why-actions">
        <button type="button" className="touch-plain has-edge" onClick={onKeep}>
          {keep}
        </button>
        <button type="submit" className="touch-go is-refusal">
          {action}
        </button>
      </div>
    </form>
  )
}
