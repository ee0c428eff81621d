import type { Route } from './+types/terms-of-use.route.ts'
import { loadTerms } from '#web/content/pages/load-terms.ts'
import { SectionColumns } from '#web/content/pages/section-columns.tsx'
import { NoTermsYet, Prose, TermsVersion } from '#web/content/pages/terms-text.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (site) => ({
    title: 'Terms of Use',
    description: `The terms for ordering food and booking tables on ${site}: payment, delivery, cancellation, alcohol, allergies, privacy and liability.`,
    path: '/terms-of-use',
  }))
}

export async function loader({ context }: Route.LoaderArgs) {
  return { terms: await loadTerms(context, 'User') }
}

export default function TermsOfUsePage({ loaderData: { terms } }: Route.ComponentProps) {
  return (
    <PageFrame
      title={terms?.title ?? 'Terms of Use'}
      lead={terms ? <TermsVersion terms={terms} /> : <NoTermsYet />}
    >
      {terms && (
        <SectionColumns sections={terms.sections}>
          <Prose html={terms.html} />
        </SectionColumns>
      )}
    </PageFrame>
  )
}
