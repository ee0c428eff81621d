import type { Route } from './+types/user-policy.route.ts'
import type { TermsRole } from '#contract/content/terms.ts'
import { BackLink } from '#web/content/pages/back-link.tsx'
import { loadTerms } from '#web/content/pages/load-terms.ts'
import { SectionColumns } from '#web/content/pages/section-columns.tsx'
import { NoTermsYet, Prose, TermsVersion } from '#web/content/pages/terms-text.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

const policies: { id: string; role: TermsRole }[] = [
  { id: 'business-owner', role: 'Business Owner' },
  { id: 'rider', role: 'Rider' },
  { id: 'employee', role: 'Employee' },
]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (site) => ({
    title: `Terms & Conditions · ${site}`,
    description: `The policies of ${site} for business owners, riders and employees.`,
    path: '/user-policy',
  }))
}

export async function loader({ context }: Route.LoaderArgs) {
  const sections = policies.map(async ({ id, role }) => {
    const terms = await loadTerms(context, role, id)
    return { id, title: terms?.title ?? `${role} Policy`, terms }
  })
  return { sections: await Promise.all(sections) }
}

export default function UserPolicyPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Terms & Conditions"
      above={<BackLink />}
      lead={
        <p>
          For restaurant owners, riders and employees. Ordering food or booking a table? Read the{' '}
          <a href="/terms-of-use" className="font-semibold text-brand-strong underline">
            Terms of Use
          </a>
          .
        </p>
      }
    >
      <SectionColumns
        sections={sections.map(({ id, title, terms }) => ({ id, title, parts: terms?.sections ?? [] }))}
      >
        {sections.map(({ id, title, terms }) => (
          <section key={id} aria-labelledby={id} className="policy">
            <h2 id={id}>{title}</h2>
            {terms ? <TermsVersion terms={terms} /> : <NoTermsYet />}
            {terms && <Prose html={terms.html} />}
          </section>
        ))}
      </SectionColumns>
    </PageFrame>
  )
}
