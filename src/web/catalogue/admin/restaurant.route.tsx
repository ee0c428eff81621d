import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/restaurant.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { formatInvited } from '#web/accounts/staff/format-invited.ts'
import { MemberPanel } from '#web/accounts/staff/member-panel.tsx'
import { DetailsForm } from '#web/catalogue/admin/details-form.tsx'
import { parseDetails } from '#web/catalogue/admin/parse-details.ts'
import { StatePill } from '#web/catalogue/admin/state-pill.tsx'
import { StatePanel } from '#web/catalogue/admin/state-panel.tsx'
import { idempotencyKeyIn, runAdminForm } from '#web/shell/admin/run-admin-form.ts'
import { load } from '#web/platform/calls/call.ts'
import { withPassword } from '#web/platform/forms/with-password.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.outlet.name ?? 'Restaurant'
  return privateMeta(matches, name)
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = { params: { restaurantId: params.restaurantId } }
  const [{ data: outlet }, { data: cuisines }] = await requireAdmin(
    request,
    Promise.all([
      load(context, api.adminRestaurants.readOutlet, asked),
      load(context, api.cuisines.listCuisinesForAdmin, {}),
    ]),
  )
  const named = cuisines.map(({ slug, type }) => [slug, type] as const)
  return { outlet, cuisines: named, idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, context, params: { restaurantId } }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { restaurantId }
  const id = textIn(form, 'id')
  const work = async () => {
    if (intent === 'update')
      return load(context, api.adminRestaurants.updateOutlet, { params, body: parseDetails(form) })
    if (intent === 'publish') return load(context, api.adminRestaurants.publishOutlet, { params })
    if (intent === 'refuse-publishing')
      return load(context, api.adminRestaurants.refusePublishing, {
        params,
        body: { reason: textIn(form, 'reason') },
      })
    if (intent === 'restore') return load(context, api.adminRestaurants.restoreOutlet, { params })
    if (intent === 'suspend')
      return load(context, api.adminRestaurants.suspendOutlet, {
        params,
        body: { reason: textIn(form, 'reason') },
      })
    if (intent === 'withdraw')
      return load(context, api.staff.withdrawInvitation, { params: { invitationId: id } })
    if (intent === 'remove-member')
      return load(context, api.staff.removeMember, { params: { membershipId: id } })
    const body = { email: textIn(form, 'email') }
    return load(context, api.staff.inviteStaff, { params, body, ...idempotencyKeyIn(form) })
  }
  const done = `/admin/restaurants/${restaurantId}?done=${intent}`
  return runAdminForm(request, form, () => withPassword(context, form, work), done)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const messages: Record<string, string> = {
  create: 'Restaurant added. It is hidden until you publish it.',
  update: 'Details saved.',
  publish: 'The restaurant is now on the site. We have notified its staff.',
  'refuse-publishing': 'Sent back. Its staff get the reason by email.',
  suspend: 'Restaurant suspended. We have notified its staff.',
  restore: 'The suspension has ended. We have notified its staff.',
  withdraw: 'The invitation is withdrawn.',
  'remove-member': 'They no longer have access to this restaurant.',
}

export default function RestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { outlet, cuisines, idempotencyKey } = loaderData
  const [address] = useSearchParams()
  const shown: Record<string, string> = { ...messages, invite: formatInvited(outlet.invitations) }
  const facts: [string, string][] = [
    ['Legal name', outlet.legalName],
    ['Address', `${outlet.address}, ${outlet.postCode}`],
    ['Telephone', outlet.telephone],
    ['Order types', outlet.orderTypes.join(', ')],
    ['Cuisines', outlet.cuisines.join(', ') || 'None yet'],
    ['Specialities', outlet.speciality.join(', ') || 'None yet'],
    ['Description', outlet.description || 'None yet'],
    ['Discount', outlet.discountPercent > 0 ? `${outlet.discountPercent}%` : 'None'],
    ['VAT number', outlet.vatNumber ?? 'None'],
    ['Web address', outlet.uniId],
  ]
  return (
    <AdminPage
      title={outlet.name}
      mark={<StatePill state={outlet.state} />}
      status={actionData ? undefined : findEntry(shown, address.get('done'))}
    >
      <section aria-label="Details" className={panelStyle}>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[180px_minmax(0,1fr)]">
          {facts.map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="break-words max-sm:-mt-3">{fact}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          {outlet.state === 'published' && (
            <Link to={`/order/${outlet.uniId}`} className={buttonStyle('secondary', 'card')}>
              View page
            </Link>
          )}
          <Link to={`/admin/changes?restaurant=${outlet.uniId}`} className={buttonStyle('secondary', 'card')}>
            View audit log
          </Link>
          <Link to={`/admin/restaurants/${outlet._id}/plan`} className={buttonStyle('secondary', 'card')}>
            Commission plan
          </Link>
          <Link to={`/admin/statements?outlet=${outlet.uniId}`} className={buttonStyle('secondary', 'card')}>
            Statements
          </Link>
        </div>
        <DetailsForm outlet={outlet} cuisines={cuisines} failed={actionData} />
      </section>
      <MemberPanel
        title="Staff"
        lead="You invite an owner. Owners invite everybody else, under Set-up, Team."
        empty="No staff yet."
        duty={`run ${outlet.name}`}
        members={outlet.members}
        invitations={outlet.invitations}
        idempotencyKey={idempotencyKey}
        failed={actionData}
      />
      <StatePanel outlet={outlet} failed={actionData} />
    </AdminPage>
  )
}
