import { Info } from 'lucide-react'
import { useId, useState } from 'react'

import { chooseHalf, splitHalves } from '#domain/catalogue/menu/options/choose-options.ts'
import { isAvailable, type Side } from '#domain/catalogue/menu/options/dish-options.ts'
import { priceHalves } from '#domain/catalogue/menu/options/price-line.ts'
import { formatPence } from '#domain/shared/money.ts'
import type { RowsProps } from '#web/catalogue/menu/options/chooser.ts'
import { OptionAllergens } from '#web/catalogue/menu/options/option-allergens.tsx'
import { OptionRows } from '#web/catalogue/menu/options/option-rows.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Segments, segmentStyle } from '#web/ui/form/segment.tsx'

/** One choice for the whole, or one for each half. */
export function OptionHalves({ place, chooser, opened }: RowsProps) {
  const name = useId()
  const { choices, change } = chooser
  const [isSplit, setSplit] = useState(() => chooser.chosenIn(place).some(({ side }) => side))
  return (
    <>
      <Segments>
        <fieldset className="contents">
          <legend className="sr-only">{place.group.name}: whole or halves</legend>
          {[false, true].map((split) => (
            <label key={String(split)} className={segmentStyle()}>
              <input
                type="radio"
                name={name}
                checked={split === isSplit}
                className="sr-only"
                onChange={() => {
                  setSplit(split)
                  change(place, splitHalves(place, choices, split))
                }}
              />
              {split ? 'Half and half' : 'Whole'}
            </label>
          ))}
        </fieldset>
      </Segments>
      <div className="mt-3">
        {isSplit ? (
          <Halves place={place} chooser={chooser} opened={opened} />
        ) : (
          <OptionRows place={place} chooser={chooser} opened={opened} />
        )}
      </div>
    </>
  )
}

function Halves({ place, chooser, opened }: RowsProps) {
  const { group } = place
  const chosen = chooser.chosenIn(place)
  const typeOf = (side: Side) => {
    const choice = chosen.find((one) => one.side === side)
    return group.types.find(({ typeName }) => typeName === choice?.typeName)
  }
  const [left, right] = [typeOf('left'), typeOf('right')]
  const opening = [...new Set([left, right])].flatMap((type) => (type ? [type] : []))
  return (
    <>
      <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2">
        <Half side="left" type={left} place={place} chooser={chooser} />
        <Half side="right" type={right} place={place} chooser={chooser} />
      </div>
      <p className="mt-2 flex items-start gap-2 text-small text-muted" role="status">
        <Info size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span>
          Half and half costs {group.halvesPrice === 'mean' ? 'the mean of both halves' : 'the dearer half'}
          {left && right && (
            <>
              :{' '}
              <b className="text-ink tabular">
                {formatPence(priceHalves(group, chooser.dishPriceWith(left), chooser.dishPriceWith(right)))}
              </b>
            </>
          )}
        </span>
      </p>
      {opening.map((type) => (
        <div key={type.typeName}>{opened(type)}</div>
      ))}
    </>
  )
}

type HalfProps = Omit<RowsProps, 'opened'> & {
  side: Side
  type: RowsProps['place']['group']['types'][number] | undefined
}

function Half({ side, type, place, chooser }: HalfProps) {
  const available = place.group.types.filter((one) => isAvailable(one) || one === type)
  return (
    <div className="min-w-0">
      <SelectField
        label={side === 'left' ? 'Left half' : 'Right half'}
        value={type?.typeName ?? ''}
        onChange={({ target }) =>
          chooser.change(place, chooseHalf(place, chooser.choices, side, target.value))
        }
        options={[
          ['', 'Choose'] as const,
          ...available.map(
            (one) => [one.typeName, `${one.typeName}, ${formatPence(chooser.dishPriceWith(one))}`] as const,
          ),
        ]}
      />
      {type && (
        <p className="mt-1 flex flex-wrap gap-x-1.5 text-tiny text-muted">
          <b className="text-ink tabular">{formatPence(chooser.dishPriceWith(type))}</b>
          <OptionAllergens type={type} chooser={chooser} />
        </p>
      )}
    </div>
  )
}
