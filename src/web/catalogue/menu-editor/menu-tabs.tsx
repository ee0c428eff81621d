import { NavLink } from 'react-router'

const pages = [
  ['', 'Dishes'],
  ['/bulk', 'Bulk edit'],
  ['/import', 'Import and export'],
] as const

/** The pages of the menu. */
export function MenuTabs({ outletId }: { outletId: string }) {
  return (
    <nav aria-label="Pages of the menu" className="flex flex-wrap gap-2 print:hidden">
      {pages.map(([path, name]) => (
        <NavLink key={path} end to={`/outlet/${outletId}/set-up/menu${path}`} className="board-button">
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
