import { Check } from 'lucide-react'
import { useId } from 'react'

import { type Choice, countChosen } from '#domain/catalogue/menu/dish-options.ts'
import { formatPence } from '#domain/shared/money.ts'
import { AllergenText } from '#web/catalogue/menu/allergen-text.tsx'
import { withoutAllergens } from '#web/catalogue/menu/find-dishes.ts'
import type { GroupView } from '#web/catalogue/menu/menu-view.ts'
import type { MyAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { ChoiceRow } from '#web/ui/form/choice.tsx'

type Props = {
  group: GroupView
  choices: readonly Choice[]
  my: MyAllergens
  telephone: string
  onPress: (typeName: string) => void
}

/** Radios for a single choice, checkboxes for several. Pressing a chosen one clears it, radios too. */
export function OptionGroup({ group, choices, my, telephone, onPress }: Props) {
  const id = useId()
  const chosen = countChosen(group, choices)
  const isFull = chosen === group.choiceCount
  const shown = my.isHiding ? withoutAllergens(group.types, my.mine) : group.types
  const hidden = group.types.length - shown.length
  const kind = group.choiceCount === 1 ? 'radio' : 'checkbox'
  return (
    <div
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count`}
      className="mt-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id={`${id}-name`} className="text-title">
          {group.name}
        </h3>
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
      {hidden > 0 && <p className="mb-2 text-small text-muted">{hidden} hidden because of your allergens.</p>}
      <div className="flex flex-col gap-2">
        {shown.map((type) => (
          <ChoiceRow key={type.typeName} className="min-h-14 gap-3 px-4 py-2">
            <input
              type={kind}
              name={id}
              checked={choices.some(
                ({ groupId, typeName }) => groupId === group.id && typeName === type.typeName,
              )}
              disabled={type.isSoldOut}
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
                <AllergenText declared={type.allergens} mine={my.mine} telephone={telephone} isInLabel />
              </span>
            </span>
            <span className={`shrink-0 tabular ${type.price === 0 ? 'text-muted' : 'font-semibold'}`}>
              {type.isSoldOut ? 'Sold out' : type.price === 0 ? 'Included' : `+${formatPence(type.price)}`}
            </span>
          </ChoiceRow>
        ))}
      </div>
    </div>
  )
}
