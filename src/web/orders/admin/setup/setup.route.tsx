import { Link, useSearchParams } from 'react-router'

import type { Route } from './+types/setup.route.ts'
import { api } from '#contract/api.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { NewRestaurantForm } from '#web/catalogue/admin/new-restaurant-form.tsx'
import { parseNewRestaurant } from '#web/catalogue/admin/parse-new-restaurant.ts'
import { chargeFields } from '#web/orders/admin/charge-fields.ts'
import { contactFields, nameFields } from '#web/orders/admin/setup/setup-fields.ts'
import { loadSetup } from '#web/orders/admin/setup/load-setup.ts'
import { MissingServices } from '#web/orders/admin/setup/missing-services.tsx'
import { RestaurantStep } from '#web/orders/admin/setup/restaurant-step.tsx'
import { SetupStep } from '#web/orders/admin/setup/setup-step.tsx'
import { load } from '#web/platform/calls/call.ts'
import { findEntry } from '#web/platform/find-entry.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { AdminPage } from '#web/shell/admin/admin-page.tsx'
import { EditForm } from '#web/shell/admin/edit-form.tsx'
import { withPassword } from '#web/platform/forms/with-password.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { idempotencyKeyIn, runAdminForm, versionIn } from '#web/shell/admin/run-admin-form.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'First steps')
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSetup(request, context)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const { siteSettings, charges, adminRestaurants } = api
  const work = async () => {
    if (intent === 'name') {
      const body = { siteName: textIn(form, 'siteName'), ...versionIn(form) }
      return load(context, siteSettings.updateSiteSettings, { body })
    }
    if (intent === 'contact') {
      const contact = { telephone: textIn(form, 'telephone'), supportEmail: textIn(form, 'supportEmail') }
      return load(context, siteSettings.updateSiteSettings, { body: { ...contact, ...versionIn(form) } })
    }
    if (intent === 'charge') {
      const body = { serviceCharge: numberIn(form, 'serviceCharge'), ...versionIn(form) }
      return load(context, charges.updateServiceCharge, { body })
    }
    if (intent === 'publish')
      return load(context, adminRestaurants.publishOutlet, { params: { restaurantId: textIn(form, 'id') } })
    const body = parseNewRestaurant(form)
    return load(context, adminRestaurants.createOutlet, { body, ...idempotencyKeyIn(form) })
  }
  return runAdminForm(request, form, () => withPassword(context, form, work), `/setup?done=${intent}`)
}

export { clientAction } from '#web/shell/admin/client-action.ts'

const doneMessages: Record<string, string> = {
  name: 'The site name is saved.',
  contact: 'The contact details are saved.',
  charge: 'The service charge is saved.',
  restaurant: 'Restaurant added. It is hidden until you publish it.',
  publish: 'Your first restaurant is on the site.',
}

export default function SetupPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { site, terms, charge, outlet, isStaffOfOutlet, cuisines, steps, idempotencyKey } = loaderData
  const [address] = useSearchParams()
  const done = Object.values(steps).filter(Boolean).length
  const saved = failed ? null : address.get('done')
  const status = findEntry(doneMessages, saved)
  return (
    <AdminPage title="Set up your site" status={status}>
      <p className="max-w-prose text-lead text-muted">
        {done} of 5 steps done. Save each step when you are ready, in any order. You can leave this page and
        come back: First steps is in the admin menu.
      </p>
      <MissingServices services={site.missingServices} />
      <ol className="flex flex-col gap-6">
        <SetupStep
          number={1}
          title="Site name"
          isDone={steps.name}
          isJustSaved={saved === 'name'}
          lead={site.siteName ?? 'The name that customers see at the top of every page.'}
        >
          <EditForm
            key={site.siteName}
            intent="name"
            version={site.version}
            fields={nameFields}
            values={{ siteName: site.siteName }}
            failed={failed}
            button="Save the name"
          />
        </SetupStep>
        <SetupStep
          number={2}
          title="Contact"
          isDone={steps.contact}
          isJustSaved={saved === 'contact'}
          lead={
            steps.contact
              ? `${site.telephone}, ${site.supportEmail}`
              : 'The telephone and email under Contact us, for customers who need help.'
          }
        >
          <EditForm
            key={`${site.telephone} ${site.supportEmail}`}
            intent="contact"
            version={site.version}
            fields={contactFields}
            values={{ telephone: site.telephone, supportEmail: site.supportEmail }}
            failed={failed}
            button="Save the contact"
          />
        </SetupStep>
        <SetupStep
          number={3}
          title="Terms"
          isDone={steps.terms}
          lead={
            terms
              ? `${terms.title}, version ${terms.version}`
              : 'Customers agree to these terms when they order.'
          }
        >
          <Link to="/admin/terms" className={buttonStyle('secondary')}>
            Write the terms
          </Link>
        </SetupStep>
        <SetupStep
          number={4}
          title="Service charge"
          isDone={steps.charge}
          isJustSaved={saved === 'charge'}
          lead={`Now ${formatPounds(charge.serviceCharge)} on every order. Set it to 0 for none.`}
        >
          <EditForm
            key={charge.version}
            intent="charge"
            version={charge.version}
            fields={chargeFields}
            values={{ serviceCharge: charge.serviceCharge.toFixed(2) }}
            failed={failed}
            button="Save the charge"
          />
        </SetupStep>
        <SetupStep
          number={5}
          title="First restaurant"
          isDone={steps.restaurant}
          hasChanges={false}
          lead={outlet ? outlet.name : 'It is hidden from customers until you publish it.'}
        >
          {outlet ? (
            <RestaurantStep outlet={outlet} isStaffOfOutlet={isStaffOfOutlet} failed={failed} />
          ) : (
            <NewRestaurantForm
              intent="restaurant"
              idempotencyKey={idempotencyKey}
              cuisines={cuisines}
              failed={failed}
              joinsStaff
            />
          )}
        </SetupStep>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Link to="/admin" className={buttonStyle(done === 5 ? 'primary' : 'secondary', 'main')}>
          {done === 5 ? 'Finish' : 'Finish later'}
        </Link>
        <Link to="/" className={buttonStyle('ghost', 'main')}>
          View the site
        </Link>
      </div>
    </AdminPage>
  )
}
