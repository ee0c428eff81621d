import { useId } from 'react'

import { setQuantity, setSide } from '#domain/catalogue/menu/options/choose-options.ts'
import { type Choice, isAvailable, type Side } from '#domain/catalogue/menu/options/dish-options.ts'
import { formatPence } from '#domain/shared/money.ts'
import { formatAddedPrice, type RowsProps } from '#web/catalogue/menu/options/chooser.ts'
import { OptionAllergens } from '#web/catalogue/menu/options/option-allergens.tsx'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'

/** Options with a quantity, and where the group allows it a side. */
export function OptionExtras({ place, chooser, opened }: RowsProps) {
  const { group } = place
  const { choices, change } = chooser
  const chosen = chooser.chosenIn(place)
  return (
    <ul className="flex flex-col">
      {group.types.map((type) => {
        const { typeName } = type
        const choice = chosen.find((one) => one.typeName === typeName)
        const quantity = choice?.quantity ?? (choice ? 1 : 0)
        const set = (units: number) => change(place, setQuantity(place, choices, typeName, units))
        return (
          <li key={typeName} className="border-b border-line py-3 last:border-0">
            <div className="flex min-h-11 items-center gap-3">
              <span className="min-w-0 grow">
                <span className="block font-semibold break-words">{typeName}</span>
                <span className="flex flex-wrap gap-x-1.5 text-tiny text-muted">
                  <OptionAllergens type={type} chooser={chooser} />
                  {choice && <Units choice={choice} unit={type} chooser={chooser} />}
                </span>
              </span>
              <Price choice={choice} unit={type} chooser={chooser} />
              {(isAvailable(type) || choice) && (
                <Stepper
                  name={typeName}
                  quantity={quantity}
                  most={isAvailable(type) ? (group.maxQuantity ?? 1) : quantity}
                  onMore={() => set(quantity + 1)}
                  onLess={() => set(quantity - 1)}
                />
              )}
            </div>
            {choice && group.kind === 'extras' && (
              <Sides
                choice={choice}
                onChange={(side) => change(place, setSide(place, choices, typeName, side))}
              />
            )}
            {opened(type)}
          </li>
        )
      })}
    </ul>
  )
}

type PriceProps = {
  choice: Choice | undefined
  unit: RowsProps['place']['group']['types'][number]
  chooser: RowsProps['chooser']
}

function Price({ choice, unit, chooser }: PriceProps) {
  const price = (choice && chooser.pricedAs(choice)?.price) ?? chooser.priceOf(unit)
  if (!choice && !isAvailable(unit)) return <span className="shrink-0 text-muted">Sold out</span>
  return (
    <span
      className={`shrink-0 tabular ${choice && price === 0 ? 'font-semibold text-basil-text' : price === 0 ? 'text-muted' : 'font-semibold'}`}
    >
      {formatAddedPrice(price)}
    </span>
  )
}

/** '1 included, 1 at £1.20', where some of the units are free. */
function Units({ choice, unit, chooser }: PriceProps & { choice: Choice }) {
  const free = chooser.pricedAs(choice)?.free ?? 0
  const paid = (choice.quantity ?? 1) - free
  if (free === 0 || paid === 0) return null
  return (
    <span>
      {free} included, {paid} at {formatPence(chooser.priceOf(unit))}
    </span>
  )
}

const placements: readonly (Side | undefined)[] = ['left', undefined, 'right']

function Sides({ choice, onChange }: { choice: Choice; onChange: (side: Side | undefined) => void }) {
  const name = useId()
  return (
    <div className="mt-2">
      <Segments>
        <fieldset className="contents">
          <legend className="sr-only">Where to put {choice.typeName}</legend>
          {placements.map((side) => (
            <label key={side ?? 'whole'} className={segmentStyle()}>
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={choice.side === side}
                onChange={() => onChange(side)}
              />
              <Half side={side} />
              {side === undefined ? 'Whole' : side === 'left' ? 'Left' : 'Right'}
            </label>
          ))}
        </fieldset>
      </Segments>
    </div>
  )
}

/** A circle, filled on one side or whole. */
function Half({ side }: { side: Side | undefined }) {
  const filled = { left: 'M9 1a8 8 0 0 0 0 16z', right: 'M9 1a8 8 0 0 1 0 16z' }
  return (
    <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true" className="shrink-0">
      <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      {side ? (
        <path d={filled[side]} fill="currentColor" />
      ) : (
        <circle cx="9" cy="9" r="8" fill="currentColor" />
      )}
    </svg>
  )
}
