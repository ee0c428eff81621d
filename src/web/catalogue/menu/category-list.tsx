import { Link } from 'react-router'

import type { CategoryView } from '#web/catalogue/menu/menu-view.ts'

type Props = { categories: readonly CategoryView[]; selected: string | undefined; onPick: () => void }

/** A list at the left of a wide screen, a row to swipe on a narrow one. Links, so that it works before anything else does. */
export function CategoryList({ categories, selected, onPick }: Props) {
  return (
    <nav aria-label="Categories" className="category-list">
      <ul>
        {categories.map(({ slug, name, dishes }) => (
          <li key={slug}>
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
            >
              <span>{name}</span>
              <span className="category-count">
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

/** Whoever has read on gets to the beginning of what they picked; the page stays where that is in sight. */
function showDishes(): void {
  const heading = document.getElementById('dishes')
  if (
    heading &&
    heading.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
  )
    heading.scrollIntoView()
}

/** A chip that is selected is never half out of sight. */
function bringIntoRow(chip: HTMLAnchorElement | null): void {
  const row = chip?.closest('ul')
  if (chip && row && row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2, behavior: 'smooth' })
}
