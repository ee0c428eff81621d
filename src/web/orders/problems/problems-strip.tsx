import { MessageSquareWarning } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { api } from '#contract/api.ts'
import { formatMoment } from '#web/orders/problems/format-report.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Props = {
  outletId: string
  /** Counted again when the board is read again, as it is at each step of a report. */
  board: object
}

/** On the board of owners and managers while a report waits for their answer; in red for an allergen. */
export function ProblemsStrip({ outletId, board }: Props) {
  const { data, refetch } = useQuery({
    key: outletId,
    isEager: false,
    fetch: async (signal) =>
      (await callApi(api.problems.countOutletProblems, { params: { outletId } }, { signal })).data,
  })
  useEffect(() => {
    if (board) refetch()
  }, [board, refetch])
  if (!data?.dueAt) return <div role="status" />
  const { waiting, allergens, dueAt } = data
  return (
    <div role="status">
      <div
        className={`board-strip print:hidden ${allergens > 0 ? 'board-strip-problem' : 'board-strip-note'}`}
      >
        <MessageSquareWarning size={24} aria-hidden="true" />
        <p className="mr-auto">
          {allergens > 0 ? 'A customer reports an allergen. ' : ''}
          {formatCount(waiting, 'problem report')} to answer by {formatMoment(dueAt)}.
        </p>
        <Link to={`/outlet/${outletId}/set-up/problems`} className="board-button border-current">
          Answer
        </Link>
      </div>
    </div>
  )
}
