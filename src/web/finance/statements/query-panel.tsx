import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'

import type { OutletStatementPage } from '#contract/finance/outlet-statements.ts'
import type { StatementQuery } from '#contract/finance/statement-queries.ts'
import { describeLine } from '#domain/finance/describe-line.ts'
import { formatDayAndMonth } from '#domain/shared/time/format-date.ts'
import { formatMoment } from '#web/finance/statements/format-statement.ts'
import { QueryForm } from '#web/finance/statements/query-form.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'

type Props = {
  statement: OutletStatementPage
  isPending: boolean
  /** Why the last query was not stored. */
  error: string | undefined
  /** Whether the query was stored. */
  onSend: (query: Pick<StatementQuery, 'line' | 'text'>) => Promise<boolean>
}

/** Questions about lines, with our answers. */
export function QueryPanel({ statement, isPending, error, onSend }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { queries, queryUntil, mayQuery } = statement
  const until = formatDayAndMonth(queryUntil)
  return (
    <section aria-labelledby="queries" className="paper paper-panel print:hidden">
      <h3 id="queries" className="text-title">
        Something not right?
      </h3>
      <p className="text-small text-muted">
        {mayQuery ? `Query any line until ${until}.` : `Lines could be queried until ${until}.`} This
        statement never changes; corrections are lines of the next one.
      </p>
      {mayQuery && (
        <BoardButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <MessageCircleQuestion size={20} aria-hidden="true" /> Query a line
        </BoardButton>
      )}
      {queries.length > 0 && (
        <ul className="grid gap-4">
          {queries.map((query) => (
            <li key={query._id} className="border-t border-line pt-3">
              <QueryText query={query} title={describeLine(query.line, statement).title} />
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <QueryForm
          statement={statement}
          isPending={isPending}
          error={error}
          onClose={() => setAsking(false)}
          onSend={async (query) => {
            if (await onSend(query)) setAsking(false)
          }}
        />
      )}
    </section>
  )
}

/** For the outlet and the admin alike. */
export function QueryText({ query, title }: { query: StatementQuery; title: string }) {
  const { text, askedAt, answer } = query
  return (
    <>
      <p className="font-semibold break-words">{title}</p>
      <p className="text-small text-muted">Asked {formatMoment(askedAt)}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {answer ? (
        <div className="mt-2 rounded-control bg-sunk p-3">
          <p className="text-small text-muted">Answered {formatMoment(answer.at)}</p>
          <p className="break-words whitespace-pre-line">{answer.text}</p>
        </div>
      ) : (
        <p className="mt-1 text-small font-semibold">Waits for an answer.</p>
      )}
    </>
  )
}
