import { Check, CornerDownRight } from 'lucide-react'
import { useId } from 'react'

import { countChosen } from '#domain/catalogue/menu/options/dish-options.ts'
import { type GroupProps, toPath } from '#web/catalogue/menu/options/chooser.ts'
import { withoutAllergens } from '#web/catalogue/menu/find-dishes.ts'
import type { TypeView } from '#web/catalogue/menu/menu-view.ts'
import { OptionExtras } from '#web/catalogue/menu/options/option-extras.tsx'
import { OptionHalves } from '#web/catalogue/menu/options/option-halves.tsx'
import { OptionRows } from '#web/catalogue/menu/options/option-rows.tsx'
import { OptionSizes } from '#web/catalogue/menu/options/option-sizes.tsx'

/** A group of options with its counts. Groups that a chosen option opens are shown below that option. */
export function OptionGroup({ place, chooser }: GroupProps) {
  const id = useId()
  const { group, under } = place
  const chosenHere = chooser.chosenIn(place)
  const chosen = countChosen({ group, chosen: chosenHere })
  const isFull = chosen === group.choiceCount
  const { my } = chooser
  const isChosen = ({ typeName }: TypeView) => chosenHere.some((choice) => choice.typeName === typeName)
  const allowed = new Set(withoutAllergens(group.types, my.mine))
  // What is chosen can always be seen, and taken back.
  const types = my.isHiding ? group.types.filter((type) => allowed.has(type) || isChosen(type)) : group.types
  const hidden = group.types.length - types.length
  const shown = { group: { ...group, types }, under }
  const Heading = under.length > 0 ? 'h4' : 'h3'
  const isSteppers = group.kind === 'extras' || (group.maxQuantity ?? 1) > 1
  const isRadios = group.choiceCount === 1 && group.kind !== 'halves' && !isSteppers
  const opened = (type: TypeView) =>
    type.opens &&
    isChosen(type) && (
      <div className="mt-2 border-l-4 border-brand pl-2">
        {type.opens.map((one) => (
          <OptionGroup
            key={one.id}
            place={{ group: one, under: toPath(place, type.typeName) }}
            chooser={chooser}
          />
        ))}
      </div>
    )
  return (
    <div
      role={isRadios ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count`}
      className={under.length > 0 ? 'mt-3 rounded-control bg-surface p-3' : 'mt-6'}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Heading id={`${id}-name`} className="flex items-center gap-2 text-title">
          {under.length > 0 && <CornerDownRight size={18} className="shrink-0" aria-hidden="true" />}
          {group.name}
        </Heading>
        <p id={`${id}-count`} className="flex flex-wrap gap-2 text-small font-bold">
          {group.minChoices > 0 && (
            <span className="py-1 font-semibold text-muted">
              {group.minChoices === group.choiceCount ? 'Required' : `At least ${group.minChoices}`}
            </span>
          )}
          <span className="rounded-full bg-sunk px-3 py-1">Choose: {group.choiceCount}</span>
          <span
            role="status"
            className={`flex items-center gap-1 rounded-full px-3 py-1 ${isFull ? 'bg-basil-tint text-basil-text' : 'bg-butter-tint text-butter-text'}`}
          >
            {isFull && <Check size={16} aria-hidden="true" />}
            Selected: {chosen}
          </span>
        </p>
      </div>
      <FreeNote place={place} chooser={chooser} />
      {hidden > 0 && <p className="mb-2 text-small text-muted">{hidden} hidden because of your allergens.</p>}
      {group.kind === 'sizes' ? (
        <OptionSizes place={shown} chooser={chooser} opened={opened} />
      ) : group.kind === 'halves' ? (
        <OptionHalves place={shown} chooser={chooser} opened={opened} />
      ) : isSteppers ? (
        <OptionExtras place={shown} chooser={chooser} opened={opened} />
      ) : (
        <OptionRows place={shown} chooser={chooser} opened={opened} />
      )}
    </div>
  )
}

function FreeNote({ place, chooser }: GroupProps) {
  const { freeCount = 0 } = place.group
  if (freeCount === 0) return null
  const used = chooser.chosenIn(place).reduce((sum, choice) => sum + (chooser.pricedAs(choice)?.free ?? 0), 0)
  return (
    <p className="mb-2 text-small text-muted">
      <b className="text-ink">First {freeCount} free</b>, the dearest of your choice. {used} of {freeCount}{' '}
      used.
    </p>
  )
}
