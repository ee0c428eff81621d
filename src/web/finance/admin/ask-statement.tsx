import { useId, useState } from 'react'

import type { StatementHead } from '#contract/finance/statements.ts'
import { bankReference } from '#domain/finance/bank-reference.ts'
import { type StatementAction, suggestReference } from '#web/finance/admin/statement-actions.ts'
import { formatAmount, formatShortWeek } from '#web/finance/statements/format-statement.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Question = {
  title: (statement: StatementHead) => string
  text: string
  button: string
  field?: { label: string; hint: string; maxLength: number }
}

const reason = (hint: string) => ({ label: 'Reason', hint, maxLength: 300 })

const questions: Record<StatementAction, Question> = {
  issue: {
    title: ({ outlet }) => `Issue the statement of ${outlet.name}?`,
    text: 'It gets its number and never changes again. The outlet reads it at once. Nothing is paid yet.',
    button: 'Issue',
  },
  hold: {
    title: ({ outlet }) => `Hold the payment to ${outlet.name}?`,
    text: 'The statement can be issued, but is not paid until you release it. The outlet reads that it is on hold.',
    button: 'Hold',
    field: reason('For admins and the audit log.'),
  },
  release: {
    title: ({ outlet }) => `Release the payment to ${outlet.name}?`,
    text: 'It can be paid again.',
    button: 'Release',
  },
  pay: {
    title: ({ outlet, toPay }) => `Mark ${formatAmount(toPay)} to ${outlet.name} as paid?`,
    text: 'Only after the bank has sent it: the book then owes the outlet that much less.',
    button: 'Mark paid',
    field: {
      label: 'Bank reference',
      hint: 'As on the transfer: at most 18 capitals, digits, spaces or hyphens.',
      maxLength: 18,
    },
  },
  returned: {
    title: ({ outlet, toPay }) => `Did the bank return ${formatAmount(toPay)} to ${outlet.name}?`,
    text: 'The amount is owed again, and held until you release it.',
    button: 'Payment returned',
    field: reason('As the bank says it. For admins and the audit log.'),
  },
}

export function nameAction(action: StatementAction): string {
  return questions[action].button
}

type Props = {
  action: StatementAction
  statement: StatementHead
  isPending: boolean
  /** Why the last attempt got no answer. */
  error: string | undefined
  onClose: () => void
  onSend: (text: string) => Promise<void>
}

/** The question before money moves, or may not. */
export function AskStatement({ action, statement, isPending, error, onClose, onSend }: Props) {
  const id = useId()
  const { title, text, button, field } = questions[action]
  const [typed, setTyped] = useState(action === 'pay' ? suggestReference(statement) : '')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  return (
    <Modal labelledBy={id} isHeld={isPending} onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-5 p-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (isPending) return
          const found = field && findInputProblem(action, typed.trim())
          setProblem(found)
          if (found) return event.currentTarget.querySelector('input')?.focus()
          setTried(true)
          void onSend(typed.trim())
        }}
      >
        <h2 id={id} className="text-heading break-words">
          {title(statement)}
        </h2>
        <p>
          {formatShortWeek(statement.monday)}, to pay {formatAmount(statement.toPay)}. {text}
        </p>
        {field && (
          <Field
            {...field}
            name="text"
            value={typed}
            problem={problem}
            onChange={({ target }) => {
              setTyped(action === 'pay' ? target.value.toUpperCase() : target.value)
              setProblem(undefined)
            }}
          />
        )}
        {isTried && error && !isPending && <MessageBox kind="error">{error}</MessageBox>}
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-busy={isPending} className={buttonStyle()}>
            {isPending ? 'Sending…' : button}
          </button>
          <button
            type="button"
            aria-disabled={isPending}
            className={buttonStyle('secondary')}
            onClick={(event) => !isPending && closeModal(event)}
          >
            Not now
          </button>
        </div>
      </form>
    </Modal>
  )
}

function findInputProblem(action: StatementAction, typed: string): string | undefined {
  if (action === 'pay')
    return bankReference.test(typed)
      ? undefined
      : 'Type 1 to 18 capitals, digits, spaces or hyphens, beginning with a capital or digit.'
  return typed === '' ? 'Give a reason.' : undefined
}
