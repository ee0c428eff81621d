import { Lock } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import type { Route } from './+types/delivery.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import { callApi, load } from '#web/platform/calls/call.ts'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { CoversForm } from '#web/catalogue/outlet-settings/delivery/covers-form.tsx'
import {
  areaLabels,
  DeliveryAreaPanel,
} from '#web/catalogue/outlet-settings/delivery/delivery-area-panel.tsx'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import {
  bandLabels,
  toAreaBody,
  useDeliveryArea,
} from '#web/catalogue/outlet-settings/delivery/use-delivery-area.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { numberIn } from '#web/platform/forms/number-in.ts'
import { FieldProblems } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { changedLabels } from '#web/platform/forms/changed-labels.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'

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
  ...areaLabels,
}

export default function DeliveryPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { delivery } = loaderData.setup
  /** The version that the next save replaces. */
  const [seen, setSeen] = useState(delivery)
  const editing = useDeliveryArea(delivery)
  const bandCount = editing.area.bands.length
  const [isDeliveryDirty, setDeliveryDirty] = useState(false)
  const [areCoversDirty, setCoversDirty] = useState(false)
  const { run, isPending, error, problems, message } = useCommand({ whileBusy: 'ignore' })
  const { siteName } = useSiteLinks()
  const params = { outletId }
  async function saveDelivery(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      collectionTime: numberIn(form, 'collectionTime'),
      deliveryTimes: numberIn(form, 'deliveryTimes'),
      ...toAreaBody(editing.area),
      version: seen.version,
    }
    const onStale = async () => {
      const { data } = await callApi(api.outletSettings.readSettings, { params })
      setSeen(data.delivery)
      return changedLabels({ ...labels, ...bandLabels(1), nearerBands: 'Bands' }, seen, data.delivery)
    }
    const options = {
      success: 'Order settings saved.',
      onStale,
      labels: { ...labels, ...bandLabels(bandCount) },
    }
    const saved = await run(api.outletSettings.saveDelivery, { params, body }, options)
    if (!saved) return
    setSeen(saved.data.delivery)
    setDeliveryDirty(false)
  }
  const minutes = (name: 'collectionTime' | 'deliveryTimes') => (
    <Field
      label={labels[name]}
      name={name}
      type="number"
      min={0}
      max={240}
      required
      defaultValue={delivery[name]}
    />
  )
  const dirty = () => setDeliveryDirty(true)
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
          onInput={dirty}
          noValidate
          className="paper paper-panel"
        >
          <p className="flex items-start gap-2">
            <Lock size={18} className="mt-1 shrink-0" aria-hidden="true" />
            <span>
              <strong>{labels.orderTypes}:</strong> {seen.orderTypes.join(', ')}. To change them, ask{' '}
              {siteName}.
            </span>
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {minutes('collectionTime')}
            {minutes('deliveryTimes')}
          </div>
          <DeliveryAreaPanel
            outletId={outletId}
            editing={{
              ...editing,
              addBand: () => {
                editing.addBand()
                dirty()
              },
              removeBand: (key) => {
                editing.removeBand(key)
                dirty()
              },
            }}
          />
          <TouchButton type="submit" disabled={isPending} kind="go" className="w-fit">
            Save
          </TouchButton>
        </form>
        <CoversForm
          outletId={outletId}
          saved={loaderData.setup}
          run={run}
          isPending={isPending}
          onDirty={setCoversDirty}
        />
      </FieldProblems>
    </BoardPage>
  )
}
