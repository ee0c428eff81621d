import { redirect } from 'react-router'

import type { Route } from './+types/new-restaurant.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { NewRestaurantForm } from '#web/catalogue/admin/new-restaurant-form.tsx'
import { parseNewRestaurant } from '#web/catalogue/admin/parse-new-restaurant.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { withPassword } from '#web/platform/forms/with-password.ts'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/calls/call.ts'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Add a restaurant')
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
  const work = async () => {
    const { data } = await load(context, api.adminRestaurants.createOutlet, {
      body: parseNewRestaurant(form),
      ...idempotencyKeyIn(form),
    })
    throw redirect(`/admin/restaurants/${data._id}?done=create`)
  }
  return runAdminForm(request, form, () => withPassword(context, form, work), '/admin/restaurants')
}

export { clientAction } from '#web/shell/admin/client-action.ts'

export default function NewRestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Add a restaurant" />
      <div className="mt-6">
        <Panel
          title="About the restaurant"
          lead="It is hidden until you publish it. Next, invite the people who run it to add the menu and opening hours."
        >
          <NewRestaurantForm intent="create" failed={actionData} {...loaderData} />
        </Panel>
      </div>
    </>
  )
}
