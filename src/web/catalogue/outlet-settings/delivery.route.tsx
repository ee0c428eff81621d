import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/delivery.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { callApi, load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { numberIn, poundsIn } from '#web/platform/number-in.ts'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { changedLabels } from '#web/platform/changed-labels.ts'
import { useCommand } from '#web/platform/use-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { TouchTick, TouchTicks } from '#web/ui/board/touch-tick.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Orders and tables')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: setup } = await requireStaff(
    request,
    load(context, api.outletSettings.readSettings, { params }),
  )
  return { setup }
}

const labels = {
  orderTypes: 'Order types',
  collectionTime: 'Collection time in minutes',
  deliveryTimes: 'Delivery time in minutes',
  deliveryCharge: 'Delivery charge in pounds',
  minimumOrder: 'Minimum order for delivery in pounds',
  areaLimit: 'Delivery radius in miles',
  outcodes: 'Always deliver to',
}

const coverLabels = { covers: 'Covers', instantGuests: 'Accept bookings at once up to' }

export default function DeliveryPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { delivery, covers, instantGuests } = loaderData.setup
  /** The version that the next save replaces. */
  const [seen, setSeen] = useState(delivery)
  const [isDeliveryDirty, setDeliveryDirty] = useState(false)
  const [areCoversDirty, setCoversDirty] = useState(false)
  const { run, isPending, error, problems, message } = useCommand({ whileBusy: 'ignore' })
  const params = { outletId }
  async function saveDelivery(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const number = (name: string) => numberIn(form, name)
    const pounds = (name: string) => poundsIn(form, name)
    const body = {
      orderTypes: orderTypes.filter((type) => form.getAll('orderTypes').includes(type)),
      collectionTime: number('collectionTime'),
      deliveryTimes: number('deliveryTimes'),
      deliveryCharge: pounds('deliveryCharge'),
      minimumOrder: pounds('minimumOrder'),
      areaLimit: number('areaLimit'),
      outcodes: textIn(form, 'outcodes')
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((outcode) => outcode !== ''),
      version: seen.version,
    }
    const onStale = async () => {
      const { data } = await callApi(api.outletSettings.readSettings, { params })
      setSeen(data.delivery)
      return changedLabels(labels, seen, data.delivery)
    }
    const options = { success: 'Order settings saved.', onStale, labels }
    const saved = await run(api.outletSettings.saveDelivery, { params, body }, options)
    if (!saved) return
    setSeen(saved.data.delivery)
    setDeliveryDirty(false)
  }
  async function saveCovers(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      covers: numberIn(form, 'covers'),
      // Null, as an absent number would leave the setting as it is.
      instantGuests: numberIn(form, 'instantGuests') ?? (null as never),
    }
    const options = { success: 'Covers saved.', labels: coverLabels }
    const saved = await run(api.outletSettings.saveCovers, { params, body }, options)
    if (saved) setCoversDirty(false)
  }
  const number = (name: keyof typeof labels, most: number, step = 1) => (
    <Field
      label={labels[name]}
      name={name}
      type="number"
      min={0}
      max={most}
      step={step}
      required
      defaultValue={Number(delivery[name])}
    />
  )
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Orders and tables" message={message} problem={error} />
      <AskBeforeLeaving
        what={isDeliveryDirty ? 'the order settings' : 'the covers'}
        isDirty={isDeliveryDirty || areCoversDirty}
      />
      <FieldProblems value={problems}>
        <form
          onSubmit={(event) => void saveDelivery(event)}
          onInput={() => setDeliveryDirty(true)}
          noValidate
          className="paper paper-panel"
        >
          <TouchTicks legend={labels.orderTypes}>
            {orderTypes.map((type) => (
              <TouchTick
                key={type}
                name="orderTypes"
                value={type}
                defaultChecked={delivery.orderTypes.includes(type)}
              >
                {type}
              </TouchTick>
            ))}
          </TouchTicks>
          <div className="grid gap-4 sm:grid-cols-2">
            {number('collectionTime', 240)}
            {number('deliveryTimes', 240)}
            {number('deliveryCharge', 100, 0.01)}
            {number('minimumOrder', 1000, 0.01)}
            {number('areaLimit', 50, 0.1)}
            <Field
              label={labels.outcodes}
              name="outcodes"
              maxLength={2000}
              hint="First parts of post codes, like SE1 SE16"
              defaultValue={delivery.outcodes.join(' ')}
            />
          </div>
          <TouchButton type="submit" disabled={isPending} kind="go" className="w-fit">
            Save
          </TouchButton>
        </form>
        <form
          onSubmit={(event) => void saveCovers(event)}
          onInput={() => setCoversDirty(true)}
          noValidate
          className="paper paper-panel"
        >
          <Field
            label={`${coverLabels.covers} (guests you can seat at once)`}
            name="covers"
            type="number"
            min={0}
            max={2000}
            required
            hint="Accepted bookings are not affected."
            defaultValue={covers}
          />
          <Field
            label={`${coverLabels.instantGuests} (guests)`}
            name="instantGuests"
            type="number"
            min={0}
            max={2000}
            required
            hint="Larger parties wait for your answer. With 0 you answer every request."
            defaultValue={instantGuests}
          />
          <TouchButton type="submit" disabled={isPending} kind="go" className="w-fit">
            Save covers
          </TouchButton>
        </form>
      </FieldProblems>
    </BoardPage>
  )
}
