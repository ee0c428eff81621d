import { Link, redirect, useSearchParams } from 'react-router'

import type { Route } from './+types/terms.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { api } from '#contract/api.ts'
import { type Terms, TermsRole } from '#contract/content/terms.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'
import { TermsForm } from '#web/content/admin/terms-form.tsx'
import { TermsVersions } from '#web/content/admin/terms-versions.tsx'
import { load } from '#web/platform/calls/call.ts'
import { renderMarkdown } from '#web/content/pages/render-markdown.ts'
import { Prose } from '#web/content/pages/terms-text.tsx'
import { orOfflineProblem, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

const maxLength = { title: 150, body: 100_000 }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Write the terms')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { data: all } = await requireAdmin(request, load(context, api.terms.listTerms, {}))
  const role = TermsRole.catch('User').parse(url.searchParams.get('role'))
  const versions = all.filter((terms) => terms.role === role)
  const start = versions.find(({ _id }) => _id === url.searchParams.get('from')) ?? versions[0]
  return { role, roles: TermsRole.options, start, versions: versions.map(toListed) }
}

function toListed({ _id, title, version, publishedAt }: Terms) {
  return { _id, title, version, publishedAt, published: formatLongTime(publishedAt) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  // Checked before the form, so that others get a 404 whatever they send.
  await requireAdmin(request, load(context, api.terms.listTermsRoles, {}))
  const role = TermsRole.catch('User').parse(form.get('role'))
  const page = `/admin/terms?role=${encodeURIComponent(role)}`
  if (form.get('intent') === 'take-back') {
    const params = { termsId: textIn(form, 'termsId') }
    const problem = await tryForm(form, {}, () => load(context, api.terms.removeTerms, { params }))
    return problem ?? redirect(`${page}&done=take-back`)
  }
  const version = textIn(form, 'version')
  const title = textIn(form, 'title')
  const body = textIn(form, 'body')
  if (title === '' || title.length > maxLength.title)
    return outcome(form, `Write a title of at most ${maxLength.title} characters.`, 'title')
  if (body === '' || body.length > maxLength.body)
    return outcome(form, `Write a text of at most ${maxLength.body} characters.`, 'body')
  if (form.get('intent') !== 'publish')
    return { preview: renderMarkdown(body, 'preview').html, title, typed: { title, body, version } }
  const problem = await tryForm(form, { CHANGED_MEANWHILE: 'version' }, () =>
    load(context, api.terms.createTerms, {
      body: { role, title, body, version: Number(version) || 0 },
    }),
  )
  return problem ?? redirect(`${page}&done=publish`)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

const doneMessages: Record<string, string> = {
  publish: 'The new version is published and in force.',
  'take-back': 'That version is withdrawn.',
}

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, roles, start, versions } = loaderData
  const [address] = useSearchParams()
  const failed = actionData && 'intent' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData : undefined
  const typed: Record<string, string> | undefined = preview?.typed ?? failed?.typed
  // After a refusal for a stale version the page shows the newer one, so publishing again may replace it.
  const opened = failed?.field === 'version' ? undefined : typed?.version
  return (
    <>
      <PageHeading title="Write the terms" />
      <p className="mt-3 max-w-[720px] text-lead text-muted">
        Each role has its own terms. Every published version is saved.
      </p>
      <nav aria-label="Roles" className="mt-6 flex flex-wrap gap-2">
        {roles.map((one) => (
          <Link
            key={one}
            to={`/admin/terms?role=${encodeURIComponent(one)}`}
            aria-current={one === role ? 'page' : undefined}
            className="inline-flex h-11 items-center rounded-full border-[1.5px] border-edge bg-surface px-4.5 font-semibold hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {one}
          </Link>
        ))}
      </nav>
      <div className="mt-6">
        <StatusMessage text={actionData ? undefined : findEntry(doneMessages, address.get('done'))} />
      </div>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_320px] xl:items-start xl:gap-8">
        <div className="flex flex-col gap-5">
          <TermsForm
            key={`${role} ${start?._id} ${versions.length}`}
            role={role}
            start={start}
            version={opened ?? versions[0]?.version ?? 0}
            typed={typed}
            failed={failed?.intent === 'take-back' ? undefined : failed}
          />
          {preview && (
            <section aria-labelledby="preview" className={panelStyle}>
              <h2 id="preview" className="mb-4 text-heading">
                Preview: {preview.title}
              </h2>
              <Prose html={preview.preview} />
            </section>
          )}
        </div>
        <TermsVersions
          role={role}
          versions={versions}
          problem={failed?.intent === 'take-back' ? failed.problem : undefined}
        />
      </div>
    </>
  )
}
