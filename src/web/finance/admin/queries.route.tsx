import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/queries.route.ts'
import { api } from '#contract/api.ts'
import type { AdminQuery } from '#contract/finance/statement-queries.ts'
import { StatementNav } from '#web/finance/admin/statement-nav.tsx'
import { formatShortWeek, formatStatementName } from '#web/finance/statements/format-statement.ts'
import { QueryText } from '#web/finance/statements/query-panel.tsx'
import { load } from '#web/platform/calls/call.ts'
import { type Run, useCommand } from '#web/platform/calls/use-command.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Queries')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const state = url.searchParams.get('state') === 'answered' ? 'answered' : 'open'
  const query = { state, page: pageIn(url.searchParams) } as const
  const { data, paging } = await requireAdmin(
    request,
    load(context, api.statementQueries.listQueries, { query }),
  )
  return { queries: data, paging, state }
}

export default function QueriesPage({ loaderData: { queries, paging, state } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { run, pending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  return (
    <>
      <PageHeading title="Queries" />
      <StatementNav />
      <p className="mt-4">
        <Link
          to={state === 'open' ? '?state=answered' : '?'}
          className="inline-flex min-h-11 items-center underline"
        >
          {state === 'open' ? 'Show answered queries' : 'Show queries that wait'}
        </Link>
      </p>
      <div className="mt-2 grid gap-4">
        {error && <MessageBox kind="error">{error}</MessageBox>}
        {message && !error && <MessageBox kind="success">{message}</MessageBox>}
        {queries.length === 0 && (
          <p className={`${panelStyle} text-muted`}>
            {state === 'open' ? 'No query waits for an answer.' : 'No answered queries yet.'}
          </p>
        )}
        <ul className="grid gap-4">
          {queries.map((query) => (
            <li key={query._id} className={panelStyle}>
              <p className="break-words">
                <Link to={`/admin/statements/${query.statement._id}`} className="font-bold underline">
                  {query.outlet.name}, {formatStatementName(query.statement.number).toLowerCase()}
                </Link>
                , {formatShortWeek(query.statement.monday)}
              </p>
              <QueryText query={query} title={nameLine(query.line)} />
              {!query.answer && (
                <AnswerForm query={query} isPending={pending.includes(query._id)} run={run} />
              )}
            </li>
          ))}
        </ul>
        <Pager paging={paging} before="Earlier queries" after="Later queries" />
      </div>
    </>
  )
}

/** 'Bank charge' for 'bank charge': the list has no statements, which name their lines in full. */
function nameLine(line: AdminQuery['line']): string {
  return line.charAt(0).toUpperCase() + line.slice(1)
}

const minLength = 3
const maxLength = 1_000

type FormProps = { query: AdminQuery; isPending: boolean; run: Run }

function AnswerForm({ query: { _id: queryId, outlet }, isPending, run }: FormProps) {
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  return (
    <form
      aria-label={`Answer ${outlet.name}`}
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        if (text.trim().length < minLength) {
          setShort(true)
          event.currentTarget.querySelector('textarea')?.focus()
        } else
          void run(
            api.statementQueries.answerQuery,
            { params: { queryId }, body: { text: text.trim() } },
            { success: `Answered. ${outlet.name} gets an email.`, subject: queryId },
          )
      }}
    >
      <TextArea
        label="Your answer"
        name="text"
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setShort(false)
        }}
        problem={isShort ? 'Write an answer first.' : undefined}
        hint={`${text.length} of ${maxLength}. The outlet reads it on its statement. You cannot change it later.`}
      />
      <div>
        <button type="submit" aria-busy={isPending} className={buttonStyle('primary', 'card')}>
          {isPending ? 'Sending…' : 'Send answer'}
        </button>
      </div>
    </form>
  )
}
