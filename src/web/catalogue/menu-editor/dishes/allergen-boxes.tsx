import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

type Props = {
  legend: string
  declared: readonly Allergen[] | null
  onChange: (declared: Allergen[] | null) => void
}

/** The first box separates 'not declared' (null) from 'declared as none' (an empty list). */
export function AllergenBoxes({ legend, declared, onChange }: Props) {
  return (
    <TouchCheckboxes legend={legend}>
      <TouchCheckbox
        className="w-full"
        checked={declared !== null}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      >
        Allergens declared
      </TouchCheckbox>
      {declared !== null &&
        allergens.map((allergen) => (
          <TouchCheckbox
            key={allergen}
            checked={declared.includes(allergen)}
            onChange={({ target }) =>
              onChange(
                allergens.filter((one) => (one === allergen ? target.checked : declared.includes(one))),
              )
            }
          >
            {allergen}
          </TouchCheckbox>
        ))}
    </TouchCheckboxes>
  )
}
