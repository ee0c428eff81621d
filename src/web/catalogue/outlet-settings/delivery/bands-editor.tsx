import { Plus, Trash2 } from 'lucide-react'

import {
  bandFieldName,
  bandLabel,
  type BandField,
  type TypedBand,
  type useDeliveryArea,
} from '#web/catalogue/outlet-settings/delivery/use-delivery-area.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = Pick<
  ReturnType<typeof useDeliveryArea>,
  'area' | 'changeBand' | 'addBand' | 'canAdd' | 'removeBand'
>

/** The bands, nearest first. With one band it reads as a radius and a charge. */
export function BandsEditor({ area: { bands }, changeBand, addBand, canAdd, removeBand }: Props) {
  const count = bands.length
  const field = (band: TypedBand, at: number, name: BandField, max: number, step: number) => (
    <Field
      label={bandLabel(name, at, count)}
      name={bandFieldName(name, at, count)}
      type="number"
      inputMode="decimal"
      min={0}
      max={max}
      step={step}
      required={name !== 'freeOver'}
      value={band[name]}
      onChange={({ target }) => changeBand(band.key, { [name]: target.value })}
    />
  )
  return (
    <div className="grid gap-4">
      {count > 1 && (
        <p className="text-muted">
          The first band that reaches the address counts. An address exactly on an edge belongs to the nearer
          band.
        </p>
      )}
      <ol aria-label="Delivery bands" className="grid gap-4">
        {bands.map((band, at) => (
          <li key={band.key} className={count > 1 ? 'grid gap-3 rounded-control border border-edge p-4' : ''}>
            {count > 1 && (
              <div className="flex items-center justify-between gap-3">
                <h3 className="font-bold">Band {at + 1}</h3>
                <TouchButton
                  kind="plain"
                  aria-label={`Remove band ${at + 1}`}
                  onClick={() => removeBand(band.key)}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </TouchButton>
              </div>
            )}
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {field(band, at, 'upToMiles', 50, 0.1)}
              {field(band, at, 'charge', 100, 0.01)}
              {field(band, at, 'minimumOrder', 1_000, 0.01)}
              {field(band, at, 'freeOver', 1_000, 0.01)}
            </div>
          </li>
        ))}
      </ol>
      {canAdd && (
        <TouchButton kind="edged" className="w-fit" onClick={addBand}>
          <Plus size={18} aria-hidden="true" /> Add a band
        </TouchButton>
      )}
    </div>
  )
}
