import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { ListMode } from '#domain/catalogue/menu/bulk-change.ts'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

type Chosen = Allergen[] | null | undefined
type Props = { mode: ListMode; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Nothing is ticked at first: 'none of the 14' is a statement to customers, and somebody has to make it. */
export function AllergenChoice({ mode, chosen, onChange }: Props) {
  const list = chosen ?? []
  return (
    <TouchCheckboxes legend="Allergens to set">
      {mode === 'replace' && (
        <>
          <TouchCheckbox
            checked={chosen?.length === 0}
            onChange={({ target }) => onChange(target.checked ? [] : undefined)}
          >
            None of the 14
          </TouchCheckbox>
          <TouchCheckbox
            checked={chosen === null}
            onChange={({ target }) => onChange(target.checked ? null : undefined)}
          >
            Not filled in
          </TouchCheckbox>
        </>
      )}
      {allergens.map((allergen) => (
        <TouchCheckbox
          key={allergen}
          checked={list.includes(allergen)}
          onChange={({ target }) => {
            const now = allergens.filter((one) => (one === allergen ? target.checked : list.includes(one)))
            onChange(now.length === 0 ? undefined : now)
          }}
        >
          {allergen}
        </TouchCheckbox>
      ))}
    </TouchCheckboxes>
  )
}
