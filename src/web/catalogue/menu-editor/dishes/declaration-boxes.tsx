import { useState } from 'react'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type DeclaredFields,
  type NamedAllergen,
  namesOf,
} from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { AllergenBoxes } from '#web/catalogue/menu-editor/dishes/allergen-boxes.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

export type DeclaredDraft = {
  allergens: Allergen[] | null
  named: NamedAllergen[]
  mayContain: Allergen[]
}

type Props = {
  /** 'Allergens', or 'Allergens of Pilau rice'. */
  legend: string
  declared: DeclaredDraft
  lastChange?: FullMenu['categories'][number]['foods'][number]['declaredBy']
  onChange: (declared: DeclaredDraft) => void
}

export function toDeclaredDraft({
  allergens: list,
  named = [],
  mayContain = [],
}: DeclaredFields): DeclaredDraft {
  return { allergens: list && [...list], named: [...named], mayContain: [...mayContain] }
}

/** The allergens of a dish or option, the nuts and cereals by name, and those that it may contain. */
export function DeclarationBoxes({ legend, declared, lastChange, onChange }: Props) {
  const { allergens: list, named, mayContain } = declared
  const [lastList, setLastList] = useState(list)
  const names = (list ?? []).flatMap(namesOf)
  return (
    <div className="grid gap-3">
      <AllergenBoxes
        legend={legend}
        declared={list}
        // All ticks stay, so that a slip takes nothing away. The server drops those that no longer apply.
        onChange={(now) => {
          if (now === null) setLastList(list)
          onChange({ ...declared, allergens: list === null ? (lastList ?? now) : now })
        }}
      />
      {names.length > 0 && (
        <TouchCheckboxes legend={`${legend}: which nut or cereal`}>
          {names.map((name) => (
            <TouchCheckbox
              key={name}
              checked={named.includes(name)}
              onChange={({ target }) =>
                onChange({ ...declared, named: withOrWithout(named, name, target.checked) })
              }
            >
              {name}
            </TouchCheckbox>
          ))}
        </TouchCheckboxes>
      )}
      {list !== null && (
        <TouchCheckboxes legend={`${legend}: may contain`}>
          {allergens
            .filter((one) => !list.includes(one))
            .map((one) => (
              <TouchCheckbox
                key={one}
                checked={mayContain.includes(one)}
                onChange={({ target }) =>
                  onChange({ ...declared, mayContain: withOrWithout(mayContain, one, target.checked) })
                }
              >
                may contain {one}
              </TouchCheckbox>
            ))}
        </TouchCheckboxes>
      )}
      <LastChange of={lastChange} />
    </div>
  )
}

/** Who changed a declaration last, and when. */
export function LastChange({ of: change }: { of: Props['lastChange'] }) {
  if (!change) return null
  const { name, at } = change
  return (
    <p className="text-small text-muted">
      Allergens last changed by {name ?? 'someone who has left'}, {dayFormat.format(new Date(at))},{' '}
      {formatLondonTime(at)}.
    </p>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

function withOrWithout<T>(list: readonly T[], one: T, isIn: boolean): T[] {
  return isIn ? [...list, one] : list.filter((other) => other !== one)
}
