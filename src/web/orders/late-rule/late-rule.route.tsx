import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/late-rule.route.ts'
import { api } from '#contract/api.ts'
import { lateCouponDays, lateRuleBounds } from '#domain/orders/prices/late-rule.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'

const labels = { rule: 'Late orders', 'rule.minutes': 'Minutes late', 'rule.coupon': 'Coupon in pounds' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Late orders')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.lateRule.readLateRule, { params }))
  return data
}

export default function LateRulePage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const [setting, setSetting] = useState(loaderData)
  const [isOn, setOn] = useState(loaderData.rule !== null)
  const [isDirty, setDirty] = useState(false)
  const { run, isPending, error, problems, message } = useCommand({ whileBusy: 'ignore' })
  const { minutes, pounds } = lateRuleBounds

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const rule = isOn
      ? { minutes: Number(form.get('rule.minutes')), coupon: Number(form.get('rule.coupon')) }
      : null
    const params = { outletId }
    const onStale = async () => {
      const { data } = await callApi(api.lateRule.readLateRule, { params })
      // The form keeps what was typed; the next save replaces their version.
      setSetting({ ...setting, version: data.version })
      return changedLabels({ rule: labels.rule }, setting, data)
    }
    const options = {
      success: rule ? 'Saved. Orders you accept from now on follow it.' : 'Saved. Late orders get no coupon.',
      onStale,
      labels,
    }
    const body = { rule, version: setting.version }
    const answer = await run(api.lateRule.saveLateRule, { params, body }, options)
    if (!answer) return
    setSetting(answer.data)
    setDirty(false)
  }
  const { rule, issued } = setting
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Late orders" message={message} problem={error} />
      <AskBeforeLeaving what="the rule" isDirty={isDirty} />
      <FieldProblems value={problems}>
        <form
          noValidate
          aria-label="Late orders"
          className="paper paper-panel grid gap-5"
          onSubmit={(event) => void save(event)}
          onInput={() => setDirty(true)}
        >
          <p>
            Say sorry before they complain: a customer who still waits so many minutes after the time that you
            promised on accepting gets a coupon for their next order here. Moving the time later does not
            change this. You pay for the coupon; it is valid once, for {lateCouponDays} days.
          </p>
          <TouchCheckbox name="isOn" checked={isOn} onChange={({ target }) => setOn(target.checked)}>
            Give a coupon for late orders
          </TouchCheckbox>
          {isOn && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field
                label={labels['rule.minutes']}
                name="rule.minutes"
                type="number"
                min={minutes[0]}
                max={minutes[1]}
                required
                defaultValue={rule?.minutes ?? 15}
                hint={`From ${minutes[0]} to ${minutes[1]}`}
              />
              <Field
                label={labels['rule.coupon']}
                name="rule.coupon"
                type="number"
                inputMode="decimal"
                min={pounds[0]}
                max={pounds[1]}
                step={0.01}
                required
                defaultValue={rule?.coupon ?? 5}
                hint={`From £${pounds[0]} to £${pounds[1]}`}
              />
            </div>
          )}
          <div>
            <TouchButton kind="go" type="submit" aria-disabled={isPending}>
              {isPending ? 'Saving…' : 'Save'}
            </TouchButton>
          </div>
          <p className="text-muted">
            {issued === 0 ? 'No coupons given yet.' : `Coupons given so far: ${issued}.`}
          </p>
        </form>
      </FieldProblems>
    </BoardPage>
  )
}
