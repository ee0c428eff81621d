import { data } from 'react-router'

import type { Route } from './+types/apply.route.ts'
import { ApplicationForm } from '#web/catalogue/applications/application-form.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (site) => ({
    title: `Become a partner · ${site}`,
    description: `Bring your restaurant, café or takeaway to ${site}: orders, bookings and tables in one place.`,
    path: '/become-a-partner',
  }))
}

/** Receives a form that was sent before hydration: the captcha is not solved yet. It comes back as it was typed. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const names = [...new Set(form.keys())]
  const typed = names.map((name) => [name, form.getAll(name).filter((one) => typeof one === 'string')])
  return data(Object.fromEntries(typed) as Record<string, string[]>, { status: 400 })
}

export default function ApplyPage({ actionData }: Route.ComponentProps) {
  const { siteName } = useSiteLinks()
  return (
    <main id="main" className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <aside
        aria-label="How it works"
        className="on-cloth relative overflow-hidden px-5 py-10 text-white lg:px-15 lg:py-14"
      >
        <div aria-hidden="true" className="absolute inset-0 gingham" />
        <div className="relative mx-auto max-w-110">
          <p className="font-display text-page leading-none font-extrabold tracking-[-0.03em] lg:text-display">
            Lay your table on {siteName}.
          </p>
          <p className="mt-4 text-lead">
            Orders, bookings and your tables in one place. You set your hours, your menu, your prices.
          </p>
          <ol className="mt-8 grid gap-5">
            {steps.map(([name, about], at) => (
              <li key={name} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-xl bg-butter font-bold text-cocoa"
                >
                  {at + 1}
                </span>
                <span>
                  <strong className="block text-heading">{name}</strong>
                  {about}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </aside>
      <div className="px-5 py-10 lg:px-18 lg:py-14">
        <div className="mx-auto max-w-180">
          <h1 className="text-page font-extrabold md:text-page-wide">Become a partner</h1>
          <p className="mt-2 text-muted">Everything is required unless it says optional.</p>
          <ApplicationForm early={actionData} />
        </div>
      </div>
    </main>
  )
}

const steps = [
  ['Apply', 'This page. It takes about three minutes.'],
  ['We read it', 'A person answers by email, yes or no, with the reason.'],
  ['Make it yours', 'Add your menu, hours, delivery and a logo. A checklist shows what is left.'],
  ['Open', 'Send yourself a test order, then ask to go live.'],
] as const
