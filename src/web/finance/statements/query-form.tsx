import { useId, useState } from 'react'

import type { OutletStatementPage } from '#contract/finance/outlet-statements.ts'
import type { StatementQuery } from '#contract/finance/statement-queries.ts'
import { describeLine, type LineName } from '#domain/finance/describe-line.ts'
import { formatAmount } from '#web/finance/statements/format-statement.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

const minLength = 3
const maxLength = 500

type Props = {
  statement: OutletStatementPage
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onSend: (query: Pick<StatementQuery, 'line' | 'text'>) => Promise<void>
}

/** A line that waits for an answer cannot be queried again. */
export function QueryForm({ statement, isPending, error, onClose, onSend }: Props) {
  const id = useId()
  const open = statement.queries.filter(({ answer }) => !answer).map(({ line }) => line)
  const all: [LineName, number][] = [
    ...statement.content.lines.map(({ what, amount }) => [what, amount] as [LineName, number]),
    ['brought forward', statement.broughtForward],
  ]
  const lines = all.filter(([line]) => !open.includes(line))
  const [line, setLine] = useState<LineName | undefined>(lines[0]?.[0])
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const [isTried, setTried] = useState(false)
  return (
    <Modal labelledBy={id} onClose={onClose} isHeld={isPending}>
      <form
        className="grid grid-cols-1 gap-5 p-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim().length < minLength) {
            setShort(true)
            event.currentTarget.querySelector('textarea')?.focus()
          } else if (line) {
            setTried(true)
            void onSend({ line, text: text.trim() })
          }
        }}
      >
        <h2 id={id} className="text-heading">
          Query a line
        </h2>
        {!line && <p>Every line has a query that waits for our answer.</p>}
        {line && (
          <>
            <SelectField
              label="Line"
              name="line"
              value={line}
              onChange={({ target }) => setLine(target.value as LineName)}
              options={lines.map(([name, amount]) => [
                name,
                `${describeLine(name, statement).title}, ${formatAmount(amount)}`,
              ])}
            />
            <TextArea
              label="What is not right?"
              name="text"
              rows={4}
              maxLength={maxLength}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setShort(false)
              }}
              problem={isShort ? 'Tell us in a few words what is not right.' : undefined}
              hint={`${text.length} of ${maxLength}. Name the orders it is about. We answer here and by email.`}
            />
          </>
        )}
        {isTried && error && !isPending && <MessageBox kind="error">{error}</MessageBox>}
        <div className="flex flex-wrap gap-3">
          {line && (
            <TouchButton kind="go" type="submit" aria-disabled={isPending}>
              {isPending ? 'Sending…' : 'Send query'}
            </TouchButton>
          )}
          <TouchButton kind="edged" onClick={closeModal}>
            Not now
          </TouchButton>
        </div>
      </form>
    </Modal>
  )
}
