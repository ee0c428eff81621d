import { Link } from 'react-router'

import type { CategoryView } from '#web/catalogue/menu/menu-view.ts'

type Props = {
  categories: readonly CategoryView[]
  selected: string | undefined
  onPick: () => void
  /** Positions the list on the page. */
  className: string
}

/** A list beside the menu on a wide screen, a row to swipe on a narrow one. Its links work before hydration. */
export function CategoryList({ categories, selected, onPick, className }: Props) {
  return (
    <nav aria-label="Categories" className={className}>
      <ul className="flex scrollbar-none [scroll-snap-type:x_proximity] gap-2 overflow-x-auto py-2.5 min-[1200px]:py-0 min-[1200px]:max-h-[calc(100dvh-96px)] min-[1200px]:flex-col min-[1200px]:gap-0.5 min-[1200px]:overflow-x-hidden min-[1200px]:overflow-y-auto">
        {categories.map(({ slug, name, dishes }) => (
          <li key={slug} className="shrink-0 snap-center">
            <Link
              ref={slug === selected ? bringIntoRow : null}
              to={{ search: `?category=${slug}` }}
              replace
              onClick={() => {
                if (slug === selected) onPick()
                showDishes()
              }}
              preventScrollReset
              aria-current={slug === selected ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-full border-[1.5px] border-edge bg-surface px-4.5 font-semibold hover:bg-sunk focus-visible:-outline-offset-3 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:focus-visible:outline-paper aria-[current]:focus-visible:-outline-offset-5 min-[1200px]:min-h-12 min-[1200px]:rounded-control min-[1200px]:border-transparent min-[1200px]:bg-transparent"
            >
              <span>{name}</span>
              <span className="font-medium max-[1199px]:hidden">
                {dishes.length}
                <span className="sr-only"> {dishes.length === 1 ? 'dish' : 'dishes'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls back to the first dish, unless its heading is already in view. */
function showDishes(): void {
  const heading = document.getElementById('dishes')
  if (
    heading &&
    heading.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
  )
    heading.scrollIntoView()
}

/** Scrolls the row until the selected chip is in its middle. */
function bringIntoRow(chip: HTMLAnchorElement | null): void {
  const row = chip?.closest('ul')
  if (chip && row && row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2, behavior: 'smooth' })
}
