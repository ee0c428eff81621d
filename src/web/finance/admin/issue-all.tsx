import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { StatementHead } from '#contract/finance/statements.ts'
import { formatPence } from '#domain/shared/money.ts'
import { BatchDialog } from '#web/finance/admin/batch-dialog.tsx'
import { sumToPay } from '#web/finance/admin/sum-to-pay.ts'
import { sendInBatch } from '#web/finance/admin/use-statement-commands.ts'
import { formatShortWeek } from '#web/finance/statements/format-statement.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { wording } from '#web/platform/wording.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'

type Filter = { outlet?: string; week?: string }
type Props = { query: Filter; isEmpty: boolean; onDone: () => Promise<unknown> }

/** Issues all proposals of the list, not only those of its page. */
export function IssueAll({ query, isEmpty, onDone }: Props) {
  const [found, setFound] = useState<StatementHead[]>()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const open = async () => {
    if (isReading) return
    setError(undefined)
    setReading(true)
    const all = await listProposed(query).catch(() => undefined)
    if (all) setFound(all)
    else setError(wording.offline)
    setReading(false)
  }
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {error && <MessageBox kind="error">{error}</MessageBox>}
      {!isEmpty && (
        <div>
          <button
            type="button"
            aria-busy={isReading}
            aria-haspopup="dialog"
            className={buttonStyle('secondary')}
            onClick={() => void open()}
          >
            {isReading ? 'Reading the list…' : 'Issue all'}
          </button>
        </div>
      )}
      {found && <IssueDialog statements={found} onClose={() => setFound(undefined)} onDone={onDone} />}
    </div>
  )
}

type DialogProps = {
  statements: readonly StatementHead[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Week by week, as an outlet's weeks are issued in their order. */
function IssueDialog({ statements, onClose, onDone }: DialogProps) {
  const total = sumToPay(statements)
  const count = `${statements.length} ${statements.length === 1 ? 'statement' : 'statements'}`
  return (
    <BatchDialog
      title={`Issue ${count}?`}
      text={`${formatPence(total)} to pay in all. They get their numbers and never change again; nothing is paid yet.`}
      button={`Issue ${count}`}
      done="issued"
      items={statements.map(({ _id, outlet, monday }) => ({
        id: _id,
        name: `${outlet.name}, ${formatShortWeek(monday)}`,
        group: monday,
      }))}
      send={(statementId) => sendInBatch('issue', statementId)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const perPage = 100

async function listProposed(filter: Filter): Promise<StatementHead[]> {
  const all: StatementHead[] = []
  for (let page = 1; ; page++) {
    const query = { ...filter, state: 'Proposed' as const, page, limit: perPage }
    const { data, paging } = await callApi(api.statements.listStatements, { query })
    all.push(...data)
    if (!paging.more) return all
  }
}
