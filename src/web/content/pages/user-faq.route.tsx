import type { Route } from './+types/user-faq.route.ts'
import { api } from '#contract/api.ts'
import type { Faq } from '#contract/content/faqs.ts'
import { load } from '#web/platform/calls/call.ts'
import { Question } from '#web/content/pages/question.tsx'
import { renderMarkdown } from '#web/content/pages/render-markdown.ts'
import { SectionColumns } from '#web/content/pages/section-columns.tsx'
import { createUniqueIds } from '#web/content/pages/create-unique-ids.ts'
import { useOpenByHash } from '#web/content/pages/use-open-by-hash.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

const audiences: { id: string; title: string; audience: Faq['audience'] }[] = [
  { id: 'for-users', title: 'For users', audience: 'User' },
  { id: 'for-partners', title: 'For partners', audience: 'Partner' },
]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (site) => ({
    title: `FAQs · ${site}`,
    description: `Answers about ordering, paying, cancelling and booking on ${site}, for users and for partners.`,
    path: '/user-faq',
  }))
}

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await load(context, api.faqs.listFaqs, {})
  const idFor = createUniqueIds(audiences.map(({ id }) => id))
  const groups = audiences.map(({ audience, ...group }) => ({
    ...group,
    questions: data
      .filter((faq) => faq.audience === audience)
      .map(({ question, answer }) => {
        const id = idFor(question)
        return { id, question, html: renderMarkdown(answer, id).html }
      }),
  }))
  return { groups: groups.filter(({ questions }) => questions.length > 0) }
}

export default function UserFaqPage({ loaderData: { groups } }: Route.ComponentProps) {
  useOpenByHash()
  return (
    <PageFrame
      title="FAQs"
      // Two lines on every phone: the sentence is as wide as a phone, and would wrap in one font and not in another.
      lead={<p className="text-balance max-md:max-w-80">The questions people ask us most, answered.</p>}
    >
      <SectionColumns sections={groups}>
        {groups.length === 0 && <p className="text-muted">No questions yet.</p>}
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="questions">
            <h2 id={id}>{title}</h2>
            {questions.map((question) => (
              <Question key={question.id} {...question} />
            ))}
          </section>
        ))}
      </SectionColumns>
    </PageFrame>
  )
}
