import { CircleAlert } from 'lucide-react'
import { type RefObject, useId } from 'react'

import { FieldLabel } from '#web/ui/form/field-label.tsx'

type Props = {
  code: string
  onCode: (code: string) => void
  problem: string | undefined
  input: RefObject<HTMLInputElement | null>
}

export const codeLength = 6

/** One input, so that a code can be pasted or autofilled, drawn as a box for each digit. */
export function CodeInput({ code, onCode, problem, input }: Props) {
  const id = useId()
  const boxes = Array.from({ length: codeLength }, (_, at) => code[at])
  const next = Math.min(code.length, codeLength - 1)
  return (
    <div>
      <FieldLabel htmlFor={id}>Code from the text</FieldLabel>
      <div className="code-boxes" data-wrong={problem ? true : undefined}>
        <input
          ref={input}
          id={id}
          name="otp"
          value={code}
          onChange={({ target }) => onCode(target.value.replace(/\D/g, '').slice(0, codeLength))}
          onClick={({ currentTarget }) => currentTarget.setSelectionRange(codeLength, codeLength)}
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
        />
        {boxes.map((digit, at) => (
          <span key={at} aria-hidden="true" data-next={at === next}>
            {digit}
          </span>
        ))}
      </div>
      {problem && (
        <p
          id={`${id}-note`}
          className="mt-1.5 flex items-start gap-1.5 text-small font-semibold text-brand-strong"
        >
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}
