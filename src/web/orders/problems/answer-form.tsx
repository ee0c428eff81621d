import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { api } from '#contract/api.ts'
import type { ProblemReport } from '#contract/orders/problems.ts'
import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { maxAnswerText } from '#domain/orders/problem-report.ts'
import { RefundChoices } from '#web/orders/refunds/refund-choices.tsx'
import { amountOf, formatAction, formatProblem } from '#web/orders/refunds/refund-form.tsx'
import { RefundSum } from '#web/orders/refunds/refund-sum.tsx'
import { toRefundInput, useRefund } from '#web/orders/refunds/use-refund.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Props = {
  report: ProblemReport
  order: SavedOrder
  failed: readonly FailedRefund[]
  /** The desk's answer is final, and says who pays. */
  as: 'outlet' | 'admin'
  canRefund: boolean
  onDone: (message: string) => void
}

/** Answers a report once: with the reported dishes, an amount or all of it back, or with a no and its reason. */
export function AnswerForm({ report, order, failed, as, canRefund, onDone }: Props) {
  const { choice, change, setCount, result, left, unitsLeft, seen, markStale } = useRefund(order, failed, {
    reason: report.kind,
    lines: report.lines,
  })
  const [isRefund, setRefund] = useState(true)
  // Everything may be refunded meanwhile.
  const gives = isRefund && canRefund
  const { revalidate } = useRevalidator()
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore' })
  const [isTried, setTried] = useState(false)
  const problems = useRef<HTMLDivElement>(null)
  const input = toRefundInput(choice, result, seen)
  const onStale = async () => {
    markStale()
    await revalidate()
    return []
  }
  const text = choice.note.trim()
  const problem = gives
    ? formatProblem(result, report.kind)
    : text === ''
      ? 'Give a reason for your no.'
      : undefined

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (problem || (gives && !input)) return problems.current?.focus()
    const params = { reportId: report._id }
    const refund = gives && input ? toAnswerRefund(input) : null
    const labels = { text: gives ? 'Message' : 'Reason' }
    const answer =
      as === 'outlet'
        ? await run(api.problems.answerProblem, { params, body: { refund, text } }, { labels, onStale })
        : await run(
            api.problems.settleProblem,
            { params, body: { refund: refund && { ...refund, paidBy: choice.paidBy }, text } },
            { labels, onStale },
          )
    if (answer)
      onDone(
        as === 'outlet' ? 'Answered. The customer gets a message.' : 'Settled. Both sides get a message.',
      )
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5"
      aria-label={as === 'outlet' ? 'Answer the report' : 'Settle the report'}
      noValidate
    >
      {canRefund && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">Your answer</legend>
          <Segments>
            {[true, false].map((isGiven) => (
              <label key={String(isGiven)} className={segmentStyle()}>
                <input
                  type="radio"
                  name="answer"
                  checked={isRefund === isGiven}
                  onChange={() => setRefund(isGiven)}
                  className="sr-only"
                />
                {isGiven ? 'Money back' : 'No refund'}
              </label>
            ))}
          </Segments>
        </fieldset>
      )}
      {gives && (
        <>
          <RefundChoices {...{ order, choice, change, setCount, unitsLeft, left }} />
          <RefundSum order={order} result={result} />
          {as === 'admin' && (
            <SelectField
              label="Who pays"
              value={choice.paidBy}
              onChange={({ target }) =>
                change({ paidBy: target.value === 'platform' ? 'platform' : 'outlet' })
              }
              options={[
                ['outlet', order.restaurant.name],
                ['platform', 'The platform, at our cost'],
              ]}
            />
          )}
        </>
      )}
      <TextArea
        label={gives ? 'Message' : 'Reason'}
        hint={`${gives ? 'Optional. ' : ''}${as === 'admin' ? 'Both sides read it.' : 'The customer reads it.'}`}
        name="text"
        rows={2}
        maxLength={maxAnswerText}
        value={choice.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <div ref={problems} tabIndex={-1} className="outline-none" role="alert">
        {isTried && problem && !isPending && <MessageBox kind="error">{problem}</MessageBox>}
        {error && !isPending && <MessageBox kind="error">{error}</MessageBox>}
      </div>
      <SubmitButton isBusy={isPending} busyText="Sending…">
        {gives
          ? formatAction(order, amountOf(result))
          : as === 'outlet'
            ? 'Answer without a refund'
            : 'Close without a refund'}
      </SubmitButton>
      <p className="text-center text-small text-muted">Sent once, even if pressed twice. Logged.</p>
    </form>
  )
}

/** The reason of the refund is the kind of the report, and the message belongs to the answer. */
function toAnswerRefund({ reason: _reason, note: _note, ...refund }: NonNullable<Input>) {
  return refund
}

type Input = ReturnType<typeof toRefundInput>
