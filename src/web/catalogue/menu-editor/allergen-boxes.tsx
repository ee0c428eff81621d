import { type Allergen, allergens } from '#domain/catalogue/menu/allergens.ts'
import { TouchTick, TouchTicks } from '#web/ui/board/touch-tick.tsx'

type Props = {
  legend: string
  declared: readonly Allergen[] | null
  onChange: (declared: Allergen[] | null) => void
}

/** The first box separates 'not declared' (null) from 'declared as none' (an empty list). */
export function AllergenBoxes({ legend, declared, onChange }: Props) {
  return (
    <TouchTicks legend={legend}>
      <TouchTick
        className="w-full"
        checked={declared !== null}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      >
        Allergens declared
      </TouchTick>
      {declared !== null &&
        allergens.map((allergen) => (
          <TouchTick
            key={allergen}
            checked={declared.includes(allergen)}
            onChange={({ target }) =>
              onChange(
                allergens.filter((one) => (one === allergen ? target.checked : declared.includes(one))),
              )
            }
          >
            {allergen}
          </TouchTick>
        ))}
    </TouchTicks>
  )
}
