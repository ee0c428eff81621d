import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'

import type { CategoryView, MenuView } from '#web/catalogue/menu/menu-view.ts'

/** The part of a menu that an address names: a category, or a dish. */
type MenuPart = { category: string | null; dish: string | null }

/** `loaded` is the part that the page was rendered for: a cached one may have been rendered for another address. */
export function useMenuPart(menu: MenuView, loaded: MenuPart) {
  const asked = readMenuPart(useSearchParams()[0])
  const part = useDeferredValue(true, false) ? asked : loaded
  return { selected: selectCategory(menu, part), linkedDish: part.dish }
}

export function readMenuPart(search: URLSearchParams): MenuPart {
  return { category: search.get('category'), dish: search.get('dish') }
}

/** The category named, or that of the dish; otherwise the first. */
function selectCategory({ categories }: MenuView, { category, dish }: MenuPart): CategoryView | undefined {
  return (
    categories.find(({ slug }) => slug === category) ??
    categories.find(({ dishes }) => dish !== null && dishes.some(({ id }) => id === dish)) ??
    categories[0]
  )
}
