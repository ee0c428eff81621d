import { Form, Link, useLocation, useParams } from 'react-router'

import type { ApplicationSummary } from '#contract/catalogue/applications.ts'
import type { ApplicationState } from '#domain/catalogue/application.ts'
import { ApplicationPill } from '#web/catalogue/applications/application-pill.tsx'
import { toListSearch } from '#web/catalogue/applications/list-search.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = {
  applications: readonly ApplicationSummary[]
  paging: { page: number; more: boolean }
  search: string
  state: ApplicationState | undefined
}

export function ApplicationList({ applications, paging, search, state }: Props) {
  const { pathname, search: address } = useLocation()
  const { applicationId } = useParams()
  return (
    <section aria-label="Businesses" className="rounded-panel bg-surface shadow-s1">
      <Form
        key={`${search} ${state}`}
        role="search"
        action={pathname}
        preventScrollReset
        className="flex flex-wrap items-end gap-3 p-4"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <div className="min-w-0 grow">
          <Field label="Business, post code or email" name="search" defaultValue={search} maxLength={100} />
        </div>
        <button type="submit" className={buttonStyle('secondary')}>
          Find
        </button>
      </Form>
      {applications.length === 0 && (
        <p className="border-t border-line p-4 text-muted">{formatEmpty(search, state)}</p>
      )}
      <ul>
        {applications.map(({ _id, name, address: street, postCode, sentAt, ...application }) => (
          <li key={_id} className="border-t border-line">
            <Link
              to={`/admin/applications/${_id}${toListSearch(address)}`}
              preventScrollReset
              aria-current={_id === applicationId ? 'true' : undefined}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-l-4 border-transparent px-4 py-3 hover:bg-sunk aria-[current]:border-brand aria-[current]:bg-brand-tint"
            >
              <span className="min-w-0">
                <strong className="block break-words">{name}</strong>
                <span className="text-small break-words text-muted">
                  {street}, {postCode}. Sent on {formatLongTime(sentAt)}
                </span>
              </span>
              <ApplicationPill state={application.state} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4 empty:hidden">
        <Pager paging={paging} before="Newer applications" after="Older applications" />
      </div>
    </section>
  )
}

function formatEmpty(search: string, state: ApplicationState | undefined): string {
  if (search) return 'No applications match. Try a shorter search or another state.'
  if (state === 'new') return 'No new applications. New ones appear here once their email is confirmed.'
  return 'No applications yet. They come from the page Become a partner.'
}
