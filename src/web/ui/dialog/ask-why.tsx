import { type SubmitEvent, useId, useRef, useState } from 'react'

import { TouchButton } from '#web/ui/board/touch-button.tsx'

/** Class names of the question's box. */
export const askBoxStyle = 'grid gap-2 rounded-xl bg-brand-tint p-3'

/** The parts of the question that depend on the reason, in place of the usual ones. */
export type PartsForReason = {
  outcome?: string
  action?: string
  /** A sentence below the reasons. */
  hint?: string
  /** A second button, for those who do not want the action. */
  alternative?: { label: string; onPress: () => void }
}

type Props = {
  question: string
  /** The consequence, such as for the money. */
  outcome?: string
  reasons: readonly string[]
  action: string
  onBack: () => void
  onSure: (reason: string) => void
  forReason?: (reason: string) => PartsForReason
}

/** Asks in place for a reason: one of the list, or free text. */
export function AskWhy({ question, reasons, onBack, onSure, forReason, ...usual }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const parts: PartsForReason = { ...usual, ...forReason?.(reason.trim()) }
  const { outcome, action, hint, alternative } = parts
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() !== '') return onSure(reason.trim())
    setMissing(true)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} className={askBoxStyle} aria-label={question}>
      <p className="font-semibold text-error-text">{question}</p>
      {outcome && <p>{outcome}</p>}
      <div className="grid grid-cols-2 gap-2">
        {reasons.map((one) => (
          <TouchButton key={one} kind="edged" aria-pressed={reason === one} onClick={() => setReason(one)}>
            {one}
          </TouchButton>
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
      {hint && <p>{hint}</p>}
      {alternative && (
        <TouchButton kind="ink" onClick={alternative.onPress}>
          {alternative.label}
        </TouchButton>
      )}
      <div className="flex min-w-0 flex-wrap gap-2">
        <TouchButton kind="edged" onClick={onBack}>
          Back
        </TouchButton>
        <TouchButton type="submit" kind="refusal">
          {action}
        </TouchButton>
      </div>
    </form>
  )
}
