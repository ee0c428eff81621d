import { redirect } from 'react-router'

import type { Route } from './+types/new-restaurant.route.ts'
import { api } from '#contract/api.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { type EditField, EditForm } from '#web/shell/admin/edit-form.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { CheckboxList } from '#web/shell/admin/checkbox-list.tsx'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function meta() {
  return [{ title: 'Add a restaurant · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: cuisines } = await requireAdmin(request, load(context, api.cuisines.listCuisinesForAdmin, {}))
  return {
    cuisines: cuisines.map(({ slug, type }) => [slug, type] as const),
    idempotencyKey: crypto.randomUUID(),
  }
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
    const { data } = await load(context, api.adminRestaurants.createOutlet, {
      body,
      ...idempotencyKeyIn(form),
    })
    throw redirect(`/admin/restaurants/${data._id}?done=create`)
  }
  return runAdminForm(request, form, work, '/admin/restaurants')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const fields: readonly EditField[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'The web address is made from the name and the town.',
    maxLength: 100,
  },
  { name: 'legalName', label: 'Legal name of the business', maxLength: 150 },
  { name: 'telephone', label: 'Telephone', type: 'tel', maxLength: 30 },
  { name: 'address', label: 'Street and town', maxLength: 300 },
  { name: 'postCode', label: 'Post code', hint: 'The full post code, like SW1A 1AA', maxLength: 20 },
]

export default function NewRestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cuisines, idempotencyKey } = loaderData
  const chosenIn = (name: string) => actionData?.typed[name]?.split('\n') ?? []
  const problemOf = (name: string) => (actionData?.field === name ? actionData.problem : undefined)
  return (
    <>
      <PageHeading title="Add a restaurant" />
      <div className="mt-6">
        <Panel
          title="About the restaurant"
          lead="It is hidden until you publish it. Next, invite the people who run it to add the menu and opening hours."
        >
          <EditForm
            intent="create"
            idempotencyKey={idempotencyKey}
            fields={fields}
            failed={actionData}
            button="Add the restaurant"
            others={['orderTypes', 'cuisines']}
          >
            <CheckboxList
              title="Order types"
              name="orderTypes"
              options={orderTypes.map((type) => [type, type] as const)}
              chosen={chosenIn('orderTypes')}
              problem={problemOf('orderTypes')}
            />
            <CheckboxList
              title="Cuisines (up to five)"
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
