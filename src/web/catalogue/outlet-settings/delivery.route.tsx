import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/delivery.route.ts'
import { api } from '#contract/api.ts'
import { orderTypes } from '#domain/catalogue/order-type.ts'
import { callFromBrowser, load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import setupStyles from '#web/catalogue/outlet-settings/set-up.css?url'
import { SetupHead } from '#web/catalogue/outlet-settings/set-up-head.tsx'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { Field } from '#web/ui/field.tsx'
import { othersIn, useSave } from '#web/platform/use-save.ts'

type Setup = typeof api.outletSetup

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: setupStyles }]

export function meta() {
  return [{ title: 'Orders and tables · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: setup } = await forStaff(request, load(context, api.outletSetup.readSetup, { params }))
  return { setup }
}

const labels = {
  orderTypes: 'You are ordered from by',
  collectionTime: 'Collection takes, in minutes',
  deliveryTimes: 'Delivery takes, in minutes',
  deliveryCharge: 'Delivery costs, in pounds',
  minimumOrder: 'Delivery begins at, in pounds',
  areaLimit: 'Delivered up to, in miles',
  outcodes: 'And always to',
}

export default function DeliveryPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { delivery, covers } = loaderData.setup
  /** What the next save goes over. */
  const [seen, setSeen] = useState(delivery)
  const { save, problem, said, isBusy } = useSave()
  const params = { outletId }
  async function saveRule(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const number = (name: string) => Number(form.get(name))
    const pounds = (name: string) => Math.round(number(name) * 100) / 100
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
    const path = '/outlet-setup/save-delivery/:outletId'
    const readAnew = async (signal: AbortSignal) => {
      const from = '/outlet-setup/get-setup/:outletId'
      const { data } = await callFromBrowser<Setup['readSetup']>('GET', from, { params }, signal)
      setSeen(data.delivery)
      return othersIn(labels, seen, data.delivery)
    }
    const send = (key: string, signal: AbortSignal) =>
      callFromBrowser<Setup['saveDelivery']>('PUT', path, { params, body, key }, signal)
    const done = await save('How you are ordered from is saved.', body, send, readAnew)
    if (done) setSeen(done.delivery)
  }
  async function saveSeats(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = { covers: Number(new FormData(event.currentTarget).get('covers')) }
    const path = '/outlet-setup/save-covers/:outletId'
    await save('The covers are saved.', body, (key, signal) =>
      callFromBrowser<Setup['saveCovers']>('PUT', path, { params, body, key }, signal),
    )
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
    <main id="main" className="set-up">
      <SetupHead outletId={outletId} title="Orders and tables" said={said} problem={problem} />
      <form onSubmit={(event) => void saveRule(event)} className="ticket set-up-panel">
        <fieldset className="editor-boxes">
          <legend className="font-semibold">{labels.orderTypes}</legend>
          {orderTypes.map((type) => (
            <label key={type} className="editor-tick">
              <input
                type="checkbox"
                name="orderTypes"
                value={type}
                defaultChecked={delivery.orderTypes.includes(type)}
              />
              {type}
            </label>
          ))}
        </fieldset>
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
            hint="First halves of post codes, like SE1 SE16"
            defaultValue={delivery.outcodes.join(' ')}
          />
        </div>
        <button type="submit" disabled={isBusy} className="touch-go w-fit">
          Save
        </button>
      </form>
      <form onSubmit={(event) => void saveSeats(event)} className="ticket set-up-panel">
        <Field
          label="Covers: how many guests you seat at once"
          name="covers"
          type="number"
          min={0}
          max={2000}
          required
          hint="Tables that were given stay given."
          defaultValue={covers}
        />
        <button type="submit" disabled={isBusy} className="touch-go w-fit">
          Save covers
        </button>
      </form>
    </main>
  )
}
