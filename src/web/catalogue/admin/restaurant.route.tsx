import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/restaurant.route.ts'
import { api } from '#contract/api.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { forAdmin } from '#web/shell/admin/for-admin.ts'
import { MemberPanel } from '#web/accounts/staff/member-panel.tsx'
import { ParticularsForm } from '#web/catalogue/admin/particulars-form.tsx'
import { particularsIn } from '#web/catalogue/admin/particulars-in.ts'
import { StateMark } from '#web/catalogue/admin/state-mark.tsx'
import { StatePanel } from '#web/catalogue/admin/state-panel.tsx'
import { onceIn, tryAdmin } from '#web/shell/admin/try-admin.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.outlet.name ?? 'Restaurant'
  return [{ title: `${name} · Tablefare` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = { params: { restaurantId: params.restaurantId } }
  const [{ data: outlet }, { data: cuisines }] = await forAdmin(
    request,
    Promise.all([
      load(context, api.adminRestaurants.readOutlet, asked),
      load(context, api.cuisines.listPlacedCuisines, {}),
    ]),
  )
  const named = cuisines.map(({ slug, type }) => [slug, type] as const)
  return { outlet, cuisines: named, once: crypto.randomUUID() }
}

export async function action({ request, context, params: { restaurantId } }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const params = { restaurantId }
  const id = textIn(form, 'id')
  const { adminRestaurants: outlets, roles } = api
  const work = async () => {
    if (intent === 'update') return load(context, outlets.updateOutlet, { params, body: particularsIn(form) })
    if (intent === 'publish') return load(context, outlets.publishOutlet, { params })
    if (intent === 'restore') return load(context, outlets.restoreOutlet, { params })
    if (intent === 'suspend')
      return load(context, outlets.suspendOutlet, { params, body: { reason: textIn(form, 'reason') } })
    if (intent === 'withdraw')
      return load(context, roles.withdrawInvitation, { params: { invitationId: id } })
    if (intent === 'remove-member') return load(context, roles.removeMember, { params: { membershipId: id } })
    const body = { email: textIn(form, 'email') }
    return load(context, roles.inviteStaff, { params, body, ...onceIn(form) })
  }
  return tryAdmin(request, form, work, `/admin/restaurants/${restaurantId}?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const said: Record<string, string> = {
  create: 'The restaurant is added. Nobody sees it yet.',
  update: 'The facts are saved.',
  publish: 'The restaurant is on the site now.',
  suspend: 'The restaurant is suspended. Whoever runs it was told.',
  restore: 'The suspension has ended. Whoever runs it was told.',
  invite: 'The invitation is on its way.',
  withdraw: 'The invitation is taken back.',
  'remove-member': 'They no longer run this restaurant.',
}

export default function RestaurantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { outlet, cuisines, once } = loaderData
  const [address] = useSearchParams()
  const facts: [string, string][] = [
    ['Legal name', outlet.legalName],
    ['Address', `${outlet.address}, ${outlet.postCode}`],
    ['Telephone', outlet.telephone],
    ['Ways to eat', outlet.orderTypes.join(', ')],
    ['Cuisines', outlet.cuisines.join(', ') || 'None yet'],
    ['Specialities', outlet.speciality.join(', ') || 'None yet'],
    ['Discount', outlet.discountPercent > 0 ? `${outlet.discountPercent}%` : 'None'],
    ['VAT number', outlet.vatNumber ?? 'None'],
    ['Name in addresses', outlet.uniId],
  ]
  return (
    <AdminPage
      title={outlet.name}
      mark={<StateMark state={outlet.state} />}
      said={actionData ? undefined : said[address.get('done') ?? '']}
    >
      <section aria-label="Facts" className="rounded-panel bg-surface p-4.5 shadow-s1 md:p-7">
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
              See its page
            </Link>
          )}
          <Link to={`/admin/changes?restaurant=${outlet.uniId}`} className={buttonStyle('secondary', 'card')}>
            What was changed here
          </Link>
        </div>
        <ParticularsForm outlet={outlet} cuisines={cuisines} failed={actionData} />
      </section>
      <MemberPanel
        title="Who runs it"
        lead="They have its board, its menu and its hours."
        empty="Nobody runs it yet."
        duty={`run ${outlet.name}`}
        members={outlet.members}
        invitations={outlet.invitations}
        once={once}
        failed={actionData}
      />
      <StatePanel outlet={outlet} failed={actionData} />
    </AdminPage>
  )
}
