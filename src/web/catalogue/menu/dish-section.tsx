import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'

import { AllergenPicker } from '#web/catalogue/menu/allergen-picker.tsx'
import { findDishes, withoutAllergens } from '#web/catalogue/menu/find-dishes.ts'
import { type CategoryView, type DishView, groupsOf, type MenuView } from '#web/catalogue/menu/menu-view.ts'
import { storedAllergens, type MyAllergens, noAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { useStored } from '#web/ui/stored/stored.ts'
import { Telephone } from '#web/ui/telephone.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  menu: MenuView
  selected: CategoryView | undefined
  telephone: string
  row: (dish: DishView, my: MyAllergens) => ReactNode
}

const maxFound = 60
const firstRows = 8

/** The dishes of the selected category, or those that a search finds in the whole menu. */
export function DishSection({ menu, selected, telephone, row }: Props) {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed).trim()
  const my = useStored(storedAllergens, noAllergens)
  const all = query === '' ? (selected?.dishes ?? []) : findDishes(menu.categories, query)
  const shown = my.isHiding ? withoutAllergens(all, my.mine, (dish) => groupsOf(menu, dish)) : all
  const hidden = all.length - shown.length
  const most = query === '' ? shown.length : maxFound
  // A picked category renders the first rows at once and the rest deferred: a long list would block the page.
  const isWhole = useDeferredValue(true, !useHydrated())
  const drawn = shown.slice(0, isWhole ? most : firstRows)
  const pending = Math.min(most, shown.length) - drawn.length
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
      <h2 id="dishes" className="mt-5 scroll-mt-(--dishes-margin) text-headline">
        {query === '' ? (selected?.name ?? 'Menu') : `“${query}”`}
      </h2>
      <p className="mt-1 mb-4 text-small text-muted">
        Ask us about allergens before you order: <Telephone number={telephone} />
      </p>
      <p role="status" className={query === '' && hidden === 0 ? 'sr-only' : 'mb-3 text-small'}>
        {query !== '' && `${shown.length} ${shown.length === 1 ? 'dish' : 'dishes'} found. `}
        {hidden > 0 && `${hidden} hidden because of your allergens.`}
      </p>
      {shown.length === 0 && <NoFood hint={hintFor(query, hidden)} />}
      <ul className="flex flex-col gap-3 [--likely-height:240px] lg:[--likely-height:170px]">
        {drawn.map((dish) => row(dish, my))}
        {pending > 0 && (
          <li aria-hidden="true" style={{ height: `calc(${pending} * var(--likely-height))` }} />
        )}
      </ul>
      {shown.length > most && (
        <p className="mt-3 text-small text-muted">The first {maxFound} are shown. Type more to find yours.</p>
      )}
    </section>
  )
}

function NoFood({ hint }: { hint: string }) {
  return (
    <div className="flex items-center gap-4 rounded-[18px] bg-surface p-5 shadow-s1">
      <img src="/renders/bowl-with-spoon.webp" alt="" width="56" height="56" />
      <div>
        <h3 className="text-title">{wording.noFood}</h3>
        <p className="text-muted">{hint}</p>
      </div>
    </div>
  )
}

function hintFor(query: string, hidden: number): string {
  if (hidden > 0) return 'Your allergens hide every dish here. Switch off hiding to see them.'
  return query === '' ? 'Pick another category.' : 'Try another word.'
}
