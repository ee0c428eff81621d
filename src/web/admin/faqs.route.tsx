import { useSearchParams } from 'react-router'

import type { Route } from './+types/faqs.route.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { type EditField, EditForm } from '#web/admin/edit-form.tsx'
import { EditList } from '#web/admin/edit-list.tsx'
import { forAdmin } from '#web/admin/for-admin.ts'
import { said } from '#web/admin/said-words.ts'
import { failedForm, numberIn, onceIn, seenIn, tryAdmin } from '#web/admin/try-admin.ts'
import { load } from '#web/call.ts'
import { orSayOffline, textIn } from '#web/outcome.ts'
import { Panel } from '#web/ui/panel.tsx'

export function meta() {
  return [{ title: 'Questions · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: faqs } = await forAdmin(request, load(context, api.faqs.listPlacedFaqs, {}))
  return { faqs, once: crypto.randomUUID() }
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
      return load(context, api.faqs.updateFaq, { params, body: { ...body, ...seenIn(form) } })
    return load(context, api.faqs.createFaq, { body, ...onceIn(form) })
  }
  return tryAdmin(request, form, work, `/admin/faqs?done=${intent}`)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSayOffline(request, serverAction, failedForm)
}

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
  {
    name: 'position',
    label: 'Place in the list',
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9_999,
  },
]

export default function FaqsPage({ loaderData: { faqs, once }, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  return (
    <AdminPage title="Questions" said={actionData ? undefined : said(address, 'The question')}>
      <EditList
        title="Asked and answered"
        empty="There is no question yet."
        fields={fields}
        failed={actionData}
        items={faqs.map(({ _id, ...values }) => ({
          _id,
          title: values.question,
          line: values.audience === 'User' ? 'For customers' : 'For restaurants',
          values,
          question: 'Remove this question and its answer?',
        }))}
      />
      <Panel title="Add a question">
        <EditForm
          intent="create"
          once={once}
          fields={fields}
          values={{ audience: 'User', position: (faqs.at(-1)?.position ?? 0) + 1 }}
          failed={actionData}
          button="Add the question"
        />
      </Panel>
    </AdminPage>
  )
}
