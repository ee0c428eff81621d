import { type SubmitEvent, useId, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPence, fromPounds, pence } from '#domain/shared/money.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { Question } from '#web/ui/dialog/question.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Preview = Reply<typeof api.dayClose.previewClose>['data']
export type Drawer = { float: number; counted: number }

type Props = {
  preview: Preview
  now: Date
  isPending: boolean
  isOffline: boolean
  problems: Readonly<Record<string, string>>
  onClose: (drawer: Drawer) => void
}

export const labels = { float: 'Float in pounds', counted: 'Counted in pounds' }

/** The cash that was counted, and a question before the day is closed for good. */
export function CloseForm({ preview, now, isPending, isOffline, problems, onClose }: Props) {
  const id = useId()
  const [float, setFloat] = useState(preview.float.toFixed(2))
  const [counted, setCounted] = useState('')
  const [asked, setAsked] = useState<Drawer>()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const { day, report, open } = preview
  const takings = fromPounds(report.drawer.expected) - fromPounds(report.drawer.float)
  const expected = toPence(float) === undefined ? undefined : pence(toPence(float)! + takings)

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    if (isPending || isOffline) return
    const [from, to] = [toPence(float), toPence(counted)]
    const wrong = 'Enter an amount like 257.54.'
    setMissing({ ...(from === undefined && { float: wrong }), ...(to === undefined && { counted: wrong }) })
    if (from !== undefined && to !== undefined) setAsked({ float: from / 100, counted: to / 100 })
    else form.querySelector<HTMLInputElement>(`[name=${from === undefined ? 'float' : 'counted'}]`)?.focus()
  }
  if (now < new Date(preview.closesFrom))
    return (
      <p className="paper paper-panel print:hidden">
        You can close this day from {formatLondonTime(preview.closesFrom)} on{' '}
        {formatLongDate(toLondonTime(new Date(preview.closesFrom)).date)}, after your last order time. The
        figures so far are on the report.
      </p>
    )
  return (
    <FieldProblems value={{ ...problems, ...missing }}>
      <form
        noValidate
        aria-label="Close the day"
        className="paper paper-panel grid gap-4 print:hidden"
        onSubmit={ask}
      >
        <AskBeforeLeaving what="the cash that you counted" isDirty={counted !== '' && !isPending} bySearch />
        {open.length > 0 && (
          <Note role="note" className="grid gap-1">
            <strong>
              {open.length === 1 ? 'One order of this day is' : `${open.length} orders of this day are`} still
              open
            </strong>
            <span>
              {formatList(
                open.map(
                  ({ orderNumber, orderStatus }) =>
                    `${orderNumber} (${orderStatus === 'Pending' ? 'not answered' : 'not handed over'})`,
                ),
              )}
              . Finish {open.length === 1 ? 'it' : 'them'} first, or close the day: changes after the close
              are on the next day’s report.
            </span>
          </Note>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={labels.float}
            name="float"
            inputMode="decimal"
            autoComplete="off"
            value={float}
            onChange={({ target }) => {
              setFloat(target.value)
              setMissing({})
            }}
            hint="In the drawer before the first order"
          />
          <Field
            label={labels.counted}
            name="counted"
            inputMode="decimal"
            autoComplete="off"
            value={counted}
            onChange={({ target }) => {
              setCounted(target.value)
              setMissing({})
            }}
            hint="With the float"
          />
        </div>
        <p role="status" className="font-semibold">
          {expected === undefined ? '' : `Expected in the drawer: ${formatPence(expected)}`}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <TouchButton
            kind="go"
            type="submit"
            aria-disabled={isPending || isOffline}
            aria-describedby={isOffline ? id : undefined}
          >
            {isPending ? 'Closing…' : 'Close the day'}
          </TouchButton>
          {isOffline && (
            <span id={id} className="min-w-0 flex-1 basis-48 text-small text-muted">
              The day can be closed once the connection is back. What you counted stays here.
            </span>
          )}
        </div>
      </form>
      {asked && (
        <Question
          title={`Close ${formatLongDate(day)}?`}
          keep="Not yet"
          yes="Close the day"
          isYesStrong
          onKeep={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined)
            onClose(asked)
          }}
        >
          <p>
            Counted {formatPence(fromPounds(asked.counted))}, expected{' '}
            {formatPence(pence(fromPounds(asked.float) + takings))}. The report gets its number and never
            changes.
          </p>
        </Question>
      )}
    </FieldProblems>
  )
}

/** Undefined if it is not an amount. */
function toPence(typed: string): number | undefined {
  const text = typed.trim().replace(/^£/, '').replaceAll(',', '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}
