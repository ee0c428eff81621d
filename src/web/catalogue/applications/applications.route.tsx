import { Form, Link, useSearchParams } from 'react-router'

import type { Route } from './+types/applications.route.ts'
import { api } from '#contract/api.ts'
import { type ApplicationState, applicationStates } from '#domain/catalogue/application.ts'
import { ApplicationPill, applicationStateNames } from '#web/catalogue/applications/application-pill.tsx'
import { PublishingForm } from '#web/catalogue/applications/publishing-form.tsx'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { ownEntry } from '#web/platform/own-entry.ts'
import { pageIn } from '#web/platform/page-in.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { runAdminForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Applications')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  const state = applicationStates.find((one) => one === url.searchParams.get('state'))
  const query = { search: search || undefined, state, page: pageIn(url.searchParams) }
  const [{ data: applications, paging, counts }, { data: settings }] = await requireAdmin(
    request,
    Promise.all([
      load(context, api.applications.listApplications, { query }),
      load(context, api.siteSettings.readSiteSettingsForAdmin, {}),
    ]),
  )
  return { applications, paging, counts, settings, search, state }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { publishesAtOnce: textIn(form, 'publishesAtOnce') === 'yes', ...versionIn(form) }
  const work = () => load(context, api.siteSettings.updateSiteSettings, { body })
  return runAdminForm(request, form, work, '/admin/applications?done=publishing')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const messages: Record<string, string> = { publishing: 'The setting is saved.' }

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, paging, counts, settings, search, state } = loaderData
  const [address] = useSearchParams()
  return (
    <AdminPage title="Applications" status={actionData ? undefined : ownEntry(messages, address.get('done'))}>
      <nav aria-label="State of the applications">
        <ul className="flex flex-wrap gap-2">
          {applicationStates.map((one) => (
            <StateLink key={one} state={one} count={counts[one]} isCurrent={one === state} />
          ))}
          <StateLink count={counts.new + counts.approved + counts.declined} isCurrent={state === undefined} />
        </ul>
      </nav>
      <Form
        key={`${search} ${state}`}
        role="search"
        className="grid items-end gap-4 rounded-panel bg-surface p-4.5 shadow-s1 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <Field label="Business, post code or email" name="search" defaultValue={search} maxLength={100} />
        <button type="submit" className={buttonStyle('secondary')}>
          Find
        </button>
      </Form>
      {applications.length === 0 && <p className="text-muted">{formatEmpty(search, state)}</p>}
      <ul className="flex flex-col gap-3">
        {applications.map(({ _id, name, address: street, postCode, sentAt, ...application }) => (
          <li key={_id}>
            <Link
              to={`/admin/applications/${_id}`}
              className="flex flex-wrap items-center justify-between gap-3 rounded-panel bg-surface p-4.5 shadow-s1 hover:bg-sunk"
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
      <Pager paging={paging} before="Newer applications" after="Older applications" />
      <PublishingForm settings={settings} failed={actionData} />
    </AdminPage>
  )
}

type StateProps = { state?: ApplicationState; count: number; isCurrent: boolean }

function StateLink({ state, count, isCurrent }: StateProps) {
  return (
    <li>
      <Link
        to={state ? `/admin/applications?state=${state}` : '/admin/applications'}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${buttonStyle('secondary', 'card')} aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
      >
        {state ? applicationStateNames[state] : 'All'} {count}
      </Link>
    </li>
  )
}

function formatEmpty(search: string, state: ApplicationState | undefined): string {
  if (search) return 'No applications match. Try a shorter search or another state.'
  if (state === 'new') return 'No new applications. New ones appear here once their email is confirmed.'
  return 'No applications yet. They come from the page Become a partner.'
}
