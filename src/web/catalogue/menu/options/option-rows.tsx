import { useId } from 'react'

import { toggleChoice } from '#domain/catalogue/menu/options/choose-options.ts'
import { isAvailable } from '#domain/catalogue/menu/options/dish-options.ts'
import { formatAddedPrice, type RowsProps } from '#web/catalogue/menu/options/chooser.ts'
import { OptionAllergens } from '#web/catalogue/menu/options/option-allergens.tsx'
import { ChoiceRow } from '#web/ui/form/choice.tsx'

/** Radios for a single choice, checkboxes for several. Pressing a chosen one clears it, radios too. */
export function OptionRows({ place, chooser, opened }: RowsProps) {
  const name = useId()
  const { group } = place
  const kind = group.choiceCount === 1 ? 'radio' : 'checkbox'
  const chosen = chooser.chosenIn(place)
  const onPress = (typeName: string) => chooser.change(place, toggleChoice(place, chooser.choices, typeName))
  return (
    <div className="flex flex-col gap-2">
      {group.types.map((type) => {
        const choice = chosen.find(({ typeName }) => typeName === type.typeName)
        const priced = choice && chooser.pricedAs(choice)
        const price = priced?.free ? priced.price : chooser.priceOf(type)
        return (
          <div key={type.typeName}>
            <ChoiceRow className="min-h-14 gap-3 px-4 py-2">
              <input
                type={kind}
                name={name}
                checked={choice !== undefined}
                disabled={!isAvailable(type)}
                onChange={() => {}}
                onClick={() => onPress(type.typeName)}
                // A browser does not clear a radio by itself.
                onKeyDown={(event) => {
                  if (event.key !== ' ' || kind !== 'radio' || !event.currentTarget.checked) return
                  event.preventDefault()
                  onPress(type.typeName)
                }}
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold break-words">{type.typeName}</span>
                <span className="flex flex-wrap gap-x-1.5 text-tiny text-muted">
                  <OptionAllergens type={type} chooser={chooser} />
                </span>
              </span>
              <span className={`shrink-0 tabular ${price === 0 ? 'text-muted' : 'font-semibold'}`}>
                {isAvailable(type) ? formatAddedPrice(price) : 'Sold out'}
              </span>
            </ChoiceRow>
            {opened(type)}
          </div>
        )
      })}
    </div>
  )
}
