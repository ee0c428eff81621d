import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/plans.route.ts'
import { api } from '#contract/api.ts'
import { formatFullDate } from '#domain/shared/time/format-date.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Commission plan')
}

export async function loader({ request, context, params: { restaurantId } }: Route.LoaderArgs) {
  const { data } = await requireAdmin(
    request,
    load(context, api.plans.readPlans, { params: { outletId: restaurantId } }),
  )
  return data
}

const labels = { name: 'Name', percent: 'Percent', fromDay: 'From' }

export default function PlansPage({ loaderData, params: { restaurantId } }: Route.ComponentProps) {
  const { outlet, plans, today } = loaderData
  const { revalidate } = useRevalidator()
  const { run, isPending, error, problems, message } = useCommand({
    whileBusy: 'ignore',
    onSettled: revalidate,
  })
  const inForce = plans.find(({ fromDay }) => fromDay <= today)
  return (
    <>
      <PageHeading title="Commission plan" />
      <p className="mt-1">
        <Link to={`/admin/restaurants/${restaurantId}`} className="underline">
          {outlet.name}
        </Link>
      </p>
      <div className="mt-4 grid gap-4">
        {error && <MessageBox kind="error">{error}</MessageBox>}
        {message && !error && <MessageBox kind="success">{message}</MessageBox>}
        <Panel
          title="Plans"
          lead="Percent of food by card, after discount and the outlet’s own coupons. Each sale keeps the rate of its day."
        >
          {plans.length === 0 && <p className="text-muted">No plan: no commission.</p>}
          <ul className="divide-y divide-line">
            {plans.map((plan) => (
              <li key={plan.fromDay} className="flex flex-wrap justify-between gap-3 py-3">
                <span className="min-w-0 break-words">
                  <strong>{plan.name}</strong>, {plan.percent} %
                </span>
                <span className="text-muted">
                  from {formatFullDate(plan.fromDay)}
                  {plan === inForce && ', in force'}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel
          title="Add a plan"
          lead="From tomorrow at the earliest. Until its day, a plan is replaced by another from the same day. Once begun, it is never changed; the next one ends it."
        >
          <FieldProblems value={problems}>
            <form
              className="grid items-start gap-4 sm:grid-cols-3"
              onSubmit={(event) => {
                event.preventDefault()
                const form = new FormData(event.currentTarget)
                const body = {
                  name: textIn(form, 'name'),
                  percent: numberIn(form, 'percent'),
                  fromDay: textIn(form, 'fromDay'),
                }
                const input = { params: { outletId: restaurantId }, body }
                void run(api.plans.addPlan, input, { success: 'Plan added.', labels })
              }}
            >
              <Field label={labels.name} name="name" maxLength={40} placeholder="Grow" />
              <Field label={labels.percent} name="percent" inputMode="decimal" placeholder="5" />
              <Field
                label={labels.fromDay}
                name="fromDay"
                type="date"
                min={addDays(today, 1)}
                defaultValue={addDays(today, 1)}
              />
              <div>
                <button type="submit" aria-busy={isPending} className={buttonStyle()}>
                  Add plan
                </button>
              </div>
            </form>
          </FieldProblems>
        </Panel>
      </div>
    </>
  )
}
