import { AreaMap } from '#web/catalogue/outlet-settings/delivery/area-map.tsx'
import { BandsEditor } from '#web/catalogue/outlet-settings/delivery/bands-editor.tsx'
import {
  toAreaBody,
  type useDeliveryArea,
} from '#web/catalogue/outlet-settings/delivery/use-delivery-area.ts'
import { useDistricts } from '#web/catalogue/outlet-settings/delivery/use-districts.ts'
import { Field } from '#web/ui/form/field.tsx'

export const areaLabels = { outcodes: 'Always deliver to', excludedOutcodes: 'Never deliver to' }

type Props = { outletId: string; editing: ReturnType<typeof useDeliveryArea> }

/** Bands and districts, with a map of both as they are typed. */
export function DeliveryAreaPanel({ outletId, editing }: Props) {
  const { area, change } = editing
  const { areaLimit, deliveryCharge, minimumOrder, freeOver, nearerBands, ...typed } = toAreaBody(area)
  const { districts, unknown } = useDistricts(outletId, typed.outcodes, typed.excludedOutcodes)
  const farthest = { upToMiles: areaLimit, charge: deliveryCharge, minimumOrder, freeOver }
  const bands = [...nearerBands, farthest]
    .filter(isDrawable)
    .toSorted((a, b) => a.upToMiles - b.upToMiles)
    .filter(({ upToMiles }, at, all) => all[at - 1]?.upToMiles !== upToMiles)
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 text-title font-bold">Delivery area</legend>
      <BandsEditor {...editing} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={areaLabels.outcodes}
          name="outcodes"
          maxLength={2000}
          hint="First parts of post codes, like SE1 SE16. Delivered to at any distance."
          value={area.served}
          onChange={({ target }) => change({ served: target.value })}
        />
        <Field
          label={areaLabels.excludedOutcodes}
          name="excludedOutcodes"
          maxLength={2000}
          hint="First parts of post codes. Not delivered to, however near."
          value={area.excluded}
          onChange={({ target }) => change({ excluded: target.value })}
        />
      </div>
      <p role="status" className="text-butter-text empty:hidden">
        {unknown.length > 0 &&
          `We do not know where ${unknown.join(', ')} ${unknown.length === 1 ? 'is, so it is' : 'are, so they are'} not on the map. Check the spelling.`}
      </p>
      {bands.length > 0 && <AreaMap bands={bands} districts={districts} />}
    </fieldset>
  )
}

/** A half-typed band is left out of the map. */
function isDrawable(band: {
  upToMiles: number
  charge: number
  minimumOrder: number
  freeOver: number | null
}) {
  const { upToMiles, charge, minimumOrder, freeOver } = band
  const amounts = [charge, minimumOrder, freeOver ?? 0]
  return upToMiles > 0 && amounts.every((amount) => amount >= 0 && isWholePence(amount))
}

function isWholePence(pounds: number): boolean {
  return Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6
}
