import { useId } from 'react'

import { toggleChoice } from '#domain/catalogue/menu/options/choose-options.ts'
import { isAvailable } from '#domain/catalogue/menu/options/dish-options.ts'
import { formatPence, pence } from '#domain/shared/money.ts'
import type { RowsProps } from '#web/catalogue/menu/options/chooser.ts'
import { OptionAllergens } from '#web/catalogue/menu/options/option-allergens.tsx'
import { ChoiceRow } from '#web/ui/form/choice.tsx'

/** The sizes side by side, each with the price of the dish in it. */
export function OptionSizes({ place, chooser, opened }: RowsProps) {
  const name = useId()
  const { types } = place.group
  const [chosen] = chooser.chosenIn(place)
  const without = chosen ? (chooser.pricedAs(chosen)?.price ?? 0) : 0
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
        {types.map((type, at) => {
          const dishPrice = formatPence(sizePriceOf(chooser, type, without))
          return (
            <ChoiceRow key={type.typeName} className="flex-col justify-end gap-1 px-2 py-3 text-center">
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={type.typeName === chosen?.typeName}
                disabled={!isAvailable(type)}
                onChange={() => chooser.change(place, toggleChoice(place, chooser.choices, type.typeName))}
              />
              <Disc part={(at + 1) / types.length} />
              <span className="max-w-full font-semibold break-words">{type.typeName}</span>
              <span className="tabular">{isAvailable(type) ? dishPrice : 'Sold out'}</span>
              {/* A size that declares nothing of its own has the text of the dish. */}
              {hasOwn(type) && (
                <span className="text-tiny text-muted">
                  <OptionAllergens type={type} chooser={chooser} />
                </span>
              )}
            </ChoiceRow>
          )
        })}
      </div>
      {chosen && <p className="mt-2 text-small text-muted">Prices below are for {chosen.typeName}.</p>}
      {types.map((type) => (
        <div key={type.typeName}>{opened(type)}</div>
      ))}
    </>
  )
}

type Type = RowsProps['place']['group']['types'][number]

function hasOwn({ allergens, mayContain = [] }: Type): boolean {
  return allergens !== null && allergens.length + mayContain.length > 0
}

/** The dish in this size instead of the chosen one. */
function sizePriceOf({ dishPriceWith }: RowsProps['chooser'], type: Type, chosenPrice: number) {
  return dishPriceWith({ ...type, price: pence(type.price - chosenPrice) })
}

/** A plate that grows with the size. */
function Disc({ part }: { part: number }) {
  const size = 24 + Math.round(part * 24)
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" className="shrink-0">
      <circle cx="24" cy="24" r="22" className="fill-butter stroke-butter-text" strokeWidth="3" />
    </svg>
  )
}
