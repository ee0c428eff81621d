import { type Allergen, allergens } from '#domain/catalogue/menu/allergens.ts'
import type { ListMode } from '#domain/catalogue/menu/bulk-change.ts'
import { TouchTick, TouchTicks } from '#web/ui/board/touch-tick.tsx'

type Chosen = Allergen[] | null | undefined
type Props = { mode: ListMode; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Nothing is ticked at first: 'none of the 14' is a statement to customers, and somebody has to make it. */
export function AllergenChoice({ mode, chosen, onChange }: Props) {
  const list = chosen ?? []
  return (
    <TouchTicks legend="Allergens to set">
      {mode === 'replace' && (
        <>
          <TouchTick
            checked={chosen?.length === 0}
            onChange={({ target }) => onChange(target.checked ? [] : undefined)}
          >
            None of the 14
          </TouchTick>
          <TouchTick
            checked={chosen === null}
            onChange={({ target }) => onChange(target.checked ? null : undefined)}
          >
            Not filled in
          </TouchTick>
        </>
      )}
      {allergens.map((allergen) => (
        <TouchTick
          key={allergen}
          checked={list.includes(allergen)}
          onChange={({ target }) => {
            const now = allergens.filter((one) => (one === allergen ? target.checked : list.includes(one)))
            onChange(now.length === 0 ? undefined : now)
          }}
        >
          {allergen}
        </TouchTick>
      ))}
    </TouchTicks>
  )
}
