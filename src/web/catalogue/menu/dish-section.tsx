import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'

import { AllergenPicker } from '#web/catalogue/menu/allergen-picker.tsx'
import { findDishes, withoutAllergens } from '#web/catalogue/menu/find-dishes.ts'
import type { CategoryView, DishView } from '#web/catalogue/menu/menu-view.ts'
import { keptAllergens, type MyAllergens, noAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { useKept } from '#web/ui/kept.ts'
import { Telephone } from '#web/ui/telephone.tsx'
import { useAlive } from '#web/ui/use-alive.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  categories: readonly CategoryView[]
  selected: CategoryView | undefined
  telephone: string
  row: (dish: DishView, my: MyAllergens) => ReactNode
}

const mostFound = 60
const fewAtOnce = 8

/** The dishes of the selected category, or those that a search finds in the whole menu. */
export function DishSection({ categories, selected, telephone, row }: Props) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed).trim()
  const my = useKept(keptAllergens, noAllergens)
  const all = words === '' ? (selected?.dishes ?? []) : findDishes(categories, words)
  const shown = my.isHiding ? withoutAllergens(all, my.mine) : all
  const hidden = all.length - shown.length
  const most = words === '' ? shown.length : mostFound
  // A category that was picked draws what is in sight, and the rest right after: a long list would hold the page up.
  const isWhole = useDeferredValue(true, !useAlive())
  const drawn = shown.slice(0, isWhole ? most : fewAtOnce)
  const toCome = Math.min(most, shown.length) - drawn.length
  return (
    <section aria-labelledby="dishes" className="min-w-0">
      <div className="flex flex-col gap-3 min-[1200px]:flex-row min-[1200px]:items-start min-[1200px]:has-[details[open]]:flex-col min-[1200px]:has-[details[open]]:items-stretch">
        <search className="search-box flex min-h-12 grow items-center gap-2 rounded-control border-[1.5px] border-control bg-surface px-3">
          <Search size={18} className="text-muted" aria-hidden="true" />
          <input
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={60}
            aria-label="Search the menu"
            placeholder="Search the menu"
            className="h-11 min-w-0 grow bg-transparent placeholder:text-muted"
          />
        </search>
        <AllergenPicker my={my} />
      </div>
      <h2 id="dishes" className="dishes-heading mt-5 text-[1.875rem]">
        {words === '' ? (selected?.name ?? 'Menu') : `“${words}”`}
      </h2>
      <p className="mt-1 mb-4 text-small text-muted">
        Ask us about allergens before you order: <Telephone number={telephone} />
      </p>
      <p role="status" className={words === '' && hidden === 0 ? 'sr-only' : 'mb-3 text-small'}>
        {words !== '' && `${shown.length} ${shown.length === 1 ? 'dish' : 'dishes'} found. `}
        {hidden > 0 && `${hidden} hidden, because of your allergens.`}
      </p>
      {shown.length === 0 && <NoFood hint={hintFor(words, hidden)} />}
      <ul className="dish-list flex flex-col gap-3">
        {drawn.map((dish) => row(dish, my))}
        {toCome > 0 && (
          <li aria-hidden="true" style={{ height: `calc(${toCome} * var(--dish-row-height))` }} />
        )}
      </ul>
      {shown.length > most && (
        <p className="mt-3 text-small text-muted">
          The first {mostFound} are shown. Type more to find yours.
        </p>
      )}
    </section>
  )
}

function NoFood({ hint }: { hint: string }) {
  return (
    <div className="flex items-center gap-4 rounded-[18px] bg-surface p-5 shadow-s1">
      <img src="/renders/bowl-with-spoon.webp" alt="" width="56" height="56" />
      <div>
        <h3 className="text-[1.1875rem]">{wording.noFood}</h3>
        <p className="text-muted">{hint}</p>
      </div>
    </div>
  )
}

function hintFor(words: string, hidden: number): string {
  if (hidden > 0) return 'Your allergens hide what there is. Switch the hiding off to see it.'
  return words === '' ? 'Pick another category.' : 'Try another word.'
}
