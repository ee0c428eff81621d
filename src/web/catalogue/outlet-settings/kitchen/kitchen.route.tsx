import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'

import type { Route } from './+types/kitchen.route.ts'
import { api } from '#contract/api.ts'
import { pacingBounds } from '#domain/catalogue/pacing/pacing-bounds.ts'
import { formatPace } from '#web/catalogue/outlet-settings/kitchen/format-pace.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox } from '#web/ui/board/touch-checkbox.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'

const labels = { points: 'Points per quarter of an hour', ceiling: 'Longest promise in minutes' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Kitchen points')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await requireStaff(request, load(context, api.pacing.readPacing, { params }))
  return data
}

export default function KitchenPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const [setting, setSetting] = useState(loaderData)
  const [isOn, setOn] = useState(loaderData.points !== null)
  const [points, setPoints] = useState(loaderData.points ?? pacingBounds.usualPoints)
  const [isDirty, setDirty] = useState(false)
  const { run, isPending, error, problems, message } = useCommand({ whileBusy: 'ignore' })

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const params = { outletId }
    const body = {
      points: isOn ? numberIn(form, 'points') : null,
      ceiling: isOn ? numberIn(form, 'ceiling') : setting.ceiling,
      version: setting.version,
    }
    const onStale = async () => {
      const { data } = await callApi(api.pacing.readPacing, { params })
      // The form keeps what was typed; the next save replaces their version.
      setSetting({ ...setting, version: data.version })
      return changedLabels(labels, setting, data)
    }
    const success = isOn
      ? 'Saved. New orders are promised by your kitchen points.'
      : 'Saved. Orders are promised by your minutes alone.'
    const answer = await run(api.pacing.savePacing, { params, body }, { success, onStale, labels })
    if (!answer) return
    setSetting(answer.data)
    setDirty(false)
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Kitchen points" message={message} problem={error} />
      <AskBeforeLeaving what="the kitchen points" isDirty={isDirty} />
      <FieldProblems value={problems}>
        <form
          noValidate
          aria-label="Kitchen points"
          className="paper paper-panel grid gap-5"
          onSubmit={(event) => void save(event)}
          onInput={() => setDirty(true)}
        >
          <p>
            Promise only what your kitchen can cook. Every dish has points for its work, from 0 for a drink to
            10; most have 1. When a quarter of an hour is full, customers are promised the next one, or choose
            another time. Nobody is promised less than your own minutes.
          </p>
          <TouchCheckbox name="isOn" checked={isOn} onChange={({ target }) => setOn(target.checked)}>
            Count kitchen points
          </TouchCheckbox>
          {isOn && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field
                label={labels.points}
                name="points"
                type="number"
                min={pacingBounds.points[0]}
                max={pacingBounds.points[1]}
                required
                defaultValue={points}
                onInput={({ currentTarget }) => setPoints(currentTarget.valueAsNumber)}
                hint={formatPace(points) ?? `From ${pacingBounds.points[0]} to ${pacingBounds.points[1]}`}
              />
              <Field
                label={labels.ceiling}
                name="ceiling"
                type="number"
                min={pacingBounds.ceiling[0]}
                max={pacingBounds.ceiling[1]}
                required
                defaultValue={setting.ceiling}
                hint="Beyond this, customers choose a time instead. Guests at a table are always served."
              />
            </div>
          )}
          <div>
            <TouchButton kind="go" type="submit" aria-disabled={isPending}>
              {isPending ? 'Saving…' : 'Save'}
            </TouchButton>
          </div>
          <p className="text-muted">
            {setting.mostOnFridays === null
              ? 'No orders on the last four Fridays to compare with.'
              : `On your last four Fridays, at most ${setting.mostOnFridays} points were ordered for a quarter of an hour.`}{' '}
            The points of each dish are in your{' '}
            <Link to={`/outlet/${outletId}/set-up/menu`} className="underline">
              menu
            </Link>
            .
          </p>
        </form>
      </FieldProblems>
    </BoardPage>
  )
}
