import type { Route } from './+types/faqs.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { EditField } from '#web/shell/admin/edit-form.tsx'
import { EditPage, nextPosition, positionField } from '#web/shell/admin/edit-page.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { idempotencyKeyIn, runAdminForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Questions')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: faqs } = await requireAdmin(request, load(context, api.faqs.listFaqsForAdmin, {}))
  return { faqs, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { faqId: textIn(form, 'id') }
  const body = {
    audience: textIn(form, 'audience') === 'Partner' ? ('Partner' as const) : ('User' as const),
    question: textIn(form, 'question'),
    answer: textIn(form, 'answer'),
    position: numberIn(form, 'position'),
  }
  const work = async () => {
    if (intent === 'remove') return load(context, api.faqs.removeFaq, { params })
    if (intent === 'update')
      return load(context, api.faqs.updateFaq, { params, body: { ...body, ...versionIn(form) } })
    return load(context, api.faqs.createFaq, { body, ...idempotencyKeyIn(form) })
  }
  return runAdminForm(request, form, work, `/admin/faqs?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  {
    name: 'audience',
    label: 'For whom',
    options: [
      ['User', 'Customers'],
      ['Partner', 'Restaurants'],
    ],
  },
  { name: 'question', label: 'Question', maxLength: 300 },
  { name: 'answer', label: 'Answer, in Markdown', type: 'area', maxLength: 5_000 },
  positionField('Place in the list'),
]

export default function FaqsPage({ loaderData: { faqs, idempotencyKey }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Questions"
      one="question"
      list={{
        title: 'Questions and answers',
        empty: 'No questions yet.',
        fields,
        items: faqs.map(({ _id, version, ...values }) => ({
          _id,
          version,
          title: values.question,
          line: values.audience === 'User' ? 'For customers' : 'For restaurants',
          values,
          question: 'Remove this question and its answer?',
        })),
      }}
      newValues={{ audience: 'User', position: nextPosition(faqs) }}
      idempotencyKey={idempotencyKey}
      failed={actionData}
    />
  )
}
