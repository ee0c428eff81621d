import { type Allergen, allergens } from '#domain/catalogue/allergens.ts'

type Props = {
  legend: string
  declared: readonly Allergen[] | null
  onChange: (declared: Allergen[] | null) => void
}

/** Nothing declared is not the same as none: so it is said first whether anything is declared at all. */
export function AllergenBoxes({ legend, declared, onChange }: Props) {
  return (
    <fieldset className="editor-boxes">
      <legend className="font-semibold">{legend}</legend>
      <label className="editor-tick w-full">
        <input
          type="checkbox"
          checked={declared !== null}
          onChange={({ target }) => onChange(target.checked ? [] : null)}
        />
        We declare its allergens
      </label>
      {declared !== null &&
        allergens.map((allergen) => (
          <label key={allergen} className="editor-tick">
            <input
              type="checkbox"
              checked={declared.includes(allergen)}
              onChange={({ target }) =>
                onChange(
                  allergens.filter((one) => (one === allergen ? target.checked : declared.includes(one))),
                )
              }
            />
            {allergen}
          </label>
        ))}
    </fieldset>
  )
}
