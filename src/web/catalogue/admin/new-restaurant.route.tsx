import { redirect } from 'react-router'

import type { Route } from './+types/new-restaurant.route.ts'
import { api } from '#contract/api.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { type EditField, EditForm } from '#web/shell/admin/edit-form.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { TickList } from '#web/shell/admin/tick-list.tsx'
import { onceIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function meta() {
  return [{ title: 'Add a restaurant · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: cuisines } = await forAdmin(request, load(context, api.cuisines.listPlacedCuisines, {}))
  return { cuisines: cuisines.map(({ slug, type }) => [slug, type] as const), once: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen = (name: string) => form.getAll(name).filter((one) => typeof one === 'string')
  const body = {
    name: textIn(form, 'name'),
    legalName: textIn(form, 'legalName'),
    telephone: textIn(form, 'telephone'),
    address: textIn(form, 'address'),
    postCode: textIn(form, 'postCode'),
    cuisines: chosen('cuisines'),
    orderTypes: orderTypes.filter((type) => chosen('orderTypes').includes(type)),
  }
  const work = async () => {
    const { data } = await load(context, api.adminRestaurants.createOutlet, { body, ...onceIn(form) })
    throw redirect(`/admin/restaurants/${data._id}?done=create`)
  }
  return tryAdmin(request, form, work, '/admin/restaurants')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'Its address on the site is made from it and the place.',
    maxLength: 100,
  },
  { name: 'legalName', label: 'Legal name of the business', maxLength: 150 },
  { name: 'telephone', label: 'Telephone', type: 'tel', maxLength: 30 },
  { name: 'address', label: 'Street and town', maxLength: 300 },
  { name: 'postCode', label: 'Post code', hint: 'The whole one, like SW1A 1AA', maxLength: 20 },
]

export default function NewRestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cuisines, once } = loaderData
  const chosenIn = (name: string) => actionData?.typed[name]?.split('\n') ?? []
  const problemOf = (name: string) => (actionData?.field === name ? actionData.problem : undefined)
  return (
    <>
      <PageHeading title="Add a restaurant" />
      <div className="mt-6">
        <Panel
          title="About the restaurant"
          lead="Nobody sees it yet. Invite whoever runs it next; they write its menu and hours, and then you publish it."
        >
          <EditForm
            intent="create"
            once={once}
            fields={fields}
            failed={actionData}
            button="Add the restaurant"
            others={['orderTypes', 'cuisines']}
          >
            <TickList
              title="How people eat there"
              name="orderTypes"
              options={orderTypes.map((type) => [type, type] as const)}
              chosen={chosenIn('orderTypes')}
              problem={problemOf('orderTypes')}
            />
            <TickList
              title="What it cooks (up to five)"
              name="cuisines"
              options={cuisines}
              chosen={chosenIn('cuisines')}
              problem={problemOf('cuisines')}
            />
          </EditForm>
        </Panel>
      </div>
    </>
  )
}
