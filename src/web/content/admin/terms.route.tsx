import { Link, redirect, useSearchParams } from 'react-router'

import type { Route } from './+types/terms.route.ts'
import { api } from '#contract/api.ts'
import { type Terms, TermsRole } from '#contract/content/terms.ts'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { longTime } from '#web/shell/admin/said-words.ts'
import { TermsForm } from '#web/content/admin/terms-form.tsx'
import { TermsVersions } from '#web/content/admin/terms-versions.tsx'
import { load } from '#web/platform/call.ts'
import { renderMarkdown } from '#web/content/pages/render-markdown.ts'
import { Prose } from '#web/content/pages/terms-text.tsx'
import { orSayOffline, outcome, textIn, tryForm } from '#web/platform/outcome.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Said } from '#web/ui/said.tsx'

const longest = { title: 150, body: 100_000 }

export function meta() {
  return [{ title: 'Write the terms · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

/** For admins alone; for everybody else there is no such page. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { data: all } = await forAdmin(request, load(context, api.terms.listTerms, {}))
  const role = TermsRole.catch('User').parse(url.searchParams.get('role'))
  const versions = all.filter((terms) => terms.role === role)
  const start = versions.find(({ _id }) => _id === url.searchParams.get('from')) ?? versions[0]
  return { role, roles: TermsRole.options, start, versions: versions.map(listed) }
}

function listed({ _id, title, version, publishedAt }: Terms) {
  return { _id, title, version, publishedAt, published: longTime(publishedAt) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  // Nobody else learns anything from the forms either.
  await forAdmin(request, load(context, api.terms.listRoles, {}))
  const role = TermsRole.catch('User').parse(form.get('role'))
  const page = `/admin/terms?role=${encodeURIComponent(role)}`
  if (form.get('intent') === 'take-back') {
    const params = { termsId: textIn(form, 'termsId') }
    const problem = await tryForm(form, {}, () => load(context, api.terms.removeTerms, { params }))
    return problem ?? redirect(`${page}&done=take-back`)
  }
  const follows = textIn(form, 'follows')
  const title = textIn(form, 'title')
  const body = textIn(form, 'body')
  if (title === '' || title.length > longest.title)
    return outcome(form, `Write a title of at most ${longest.title} letters.`, 'title')
  if (body === '' || body.length > longest.body)
    return outcome(form, `Write a text of at most ${longest.body} letters.`, 'body')
  if (form.get('intent') !== 'publish')
    return { preview: renderMarkdown(body, 'preview').html, title, typed: { title, body, follows } }
  const problem = await tryForm(form, { CHANGED_MEANWHILE: 'follows' }, () =>
    load(context, api.terms.createTerms, {
      body: { role, title, body, follows: Number(follows) || 0 },
    }),
  )
  return problem ?? redirect(`${page}&done=publish`)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSayOffline(request, serverAction, outcome)
}

const said: Record<string, string> = {
  publish: 'The new version is published and in force.',
  'take-back': 'That version is taken back.',
}

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, roles, start, versions } = loaderData
  const [address] = useSearchParams()
  const failed = actionData && 'intent' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData : undefined
  const typed: Record<string, string> | undefined = preview?.typed ?? failed?.typed
  // Only whoever was told of a newer version writes over it.
  const seen = failed?.field === 'follows' ? undefined : typed?.follows
  return (
    <>
      <PageHeading title="Write the terms" />
      <p className="mt-3 max-w-[720px] text-lead text-muted">
        Each role has terms of its own. What is published here is kept, version by version.
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
        <Said text={actionData ? undefined : said[address.get('done') ?? '']} />
      </div>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_320px] xl:items-start xl:gap-8">
        <div className="flex flex-col gap-5">
          <TermsForm
            key={`${role} ${start?._id} ${versions.length}`}
            role={role}
            start={start}
            follows={seen ?? versions[0]?.version ?? 0}
            typed={typed}
            failed={failed?.intent === 'take-back' ? undefined : failed}
          />
          {preview && (
            <section aria-labelledby="preview" className="rounded-panel bg-surface p-4.5 shadow-s1 md:p-7">
              <h2 id="preview" className="mb-4 text-[1.375rem]">
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
