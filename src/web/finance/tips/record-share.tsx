import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { api } from '#contract/api.ts'
import type { TipMonth } from '#contract/finance/tips.ts'
import { firstDayOf } from '#domain/finance/tip-month.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import type { TipsProps } from '#web/finance/tips/sharing-form.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'

type Props = TipsProps & { month: TipMonth; name: string; onClose: () => void }

const labels = { sharedOn: 'Shared on', how: 'How' }

/** A record stays; a second one corrects it. */
export function RecordShare({ outletId, month, name, command, onLedger, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isDirty, setDirty] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const now = useNow()
  const { run, isPending, problems } = command
  const [latest] = month.shares

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget)
    const body = {
      month: month.month,
      number: (latest?.number ?? 0) + 1,
      sharedOn: textOf(typed.get('sharedOn')),
      how: textOf(typed.get('how')),
    }
    const options = { success: `Recorded: the tips of ${name} are shared.`, labels }
    const answer = await run(api.tips.recordShare, { params: { outletId }, body }, options)
    if (!answer) return
    onLedger(answer.data)
    onClose()
  }
  return (
    <FieldProblems value={problems}>
      <form
        ref={form}
        noValidate
        aria-label={`Tips of ${name}`}
        className="grid gap-4 print:hidden"
        onInput={() => setDirty(true)}
        onSubmit={(event) => void save(event)}
      >
        <AskBeforeLeaving what={`the record of ${name}`} isDirty={isDirty && !isPending} />
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Field
            label={labels.sharedOn}
            name="sharedOn"
            type="date"
            required
            min={firstDayOf(month.month)}
            max={now && toLondonTime(now).date}
            defaultValue={latest?.sharedOn}
          />
          <Field
            label={labels.how}
            name="how"
            required
            maxLength={300}
            autoComplete="off"
            defaultValue={latest?.how}
            hint="Like “By hours worked, with the wages”"
          />
        </div>
        <p className="text-muted">
          {latest
            ? 'The earlier record stays readable below the correction.'
            : 'This cannot be erased. A mistake is put right with a correction.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <TouchButton kind="go" type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving…' : latest ? 'Save the correction' : 'Save the record'}
          </TouchButton>
          <TouchButton kind="plain" onClick={onClose}>
            Cancel
          </TouchButton>
        </div>
      </form>
    </FieldProblems>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
