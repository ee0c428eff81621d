import { type SubmitEvent, useState } from 'react'

import { api } from '#contract/api.ts'
import type { TipLedger } from '#contract/finance/tips.ts'
import { sharingLength } from '#domain/orders/prices/tip.ts'
import { callApi } from '#web/platform/calls/call.ts'
import type { useCommand } from '#web/platform/calls/use-command.ts'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { Question } from '#web/ui/dialog/question.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'

export type TipsProps = {
  outletId: string
  ledger: TipLedger
  command: ReturnType<typeof useCommand>
  onLedger: (ledger: TipLedger) => void
}

const labels = { sharing: 'How you share tips' }

/** Without the text no tip is offered at checkout. */
export function SharingForm({ outletId, ledger, command, onLedger }: TipsProps) {
  const { sharing, version } = ledger
  const [isOn, setOn] = useState(sharing !== null)
  const [text, setText] = useState(sharing ?? '')
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, problems } = command

  async function save(): Promise<void> {
    setAsking(false)
    const params = { outletId }
    // One line, as beside the choice at checkout.
    const next = isOn ? text.replace(/\s+/g, ' ').trim() : null
    const onStale = async () => {
      const { data } = await callApi(api.tips.listTips, { params })
      onLedger(data)
      return changedLabels(labels, ledger, data)
    }
    const success = next
      ? 'Saved. Customers who pay by card see it at checkout.'
      : 'Saved. No tips are offered.'
    const options = { success, onStale, labels }
    const answer = await run(api.tips.saveSharing, { params, body: { sharing: next, version } }, options)
    if (!answer) return
    onLedger(answer.data)
    setDirty(false)
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    if (!isOn && sharing !== null) setAsking(true)
    else void save()
  }
  return (
    <FieldProblems value={problems}>
      <AskBeforeLeaving what="the text" isDirty={isDirty} />
      <form
        noValidate
        aria-label="Tips"
        className="paper paper-panel print:hidden"
        onSubmit={submit}
        onInput={() => setDirty(true)}
      >
        <p className="text-pretty">
          Customers who pay by card can add a tip of £1, £2, £3 or their own amount. None is chosen for them.
          It is yours in full: no discount, coupon, commission or bank charge is taken from it.
        </p>
        <TouchCheckbox name="isOn" checked={isOn} onChange={({ target }) => setOn(target.checked)}>
          Take tips with card payments
        </TouchCheckbox>
        {isOn && (
          <TextArea
            label={labels.sharing}
            name="sharing"
            required
            rows={3}
            maxLength={sharingLength.max}
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint={`Customers read it beside the tip. ${sharingLength.min} to ${sharingLength.max} characters, like “Equally by hours worked, kitchen and riders alike, paid monthly.”`}
          />
        )}
        <div>
          <TouchButton kind="go" type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </TouchButton>
        </div>
      </form>
      {isAsking && (
        <Question
          title="Take no more tips?"
          keep="Keep tips"
          yes="Take no more tips"
          onKeep={() => setAsking(false)}
          onYes={() => void save()}
        >
          <p>Your text is removed, and checkout offers no tip. Tips that were given stay yours to share.</p>
        </Question>
      )}
    </FieldProblems>
  )
}
