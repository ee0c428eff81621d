import { Link, useLocation, useSearchParams } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = { paging: { page: number; more: boolean }; before: string; after: string }

/** Links to the previous and next page. Keep the other parameters of the address. */
export function Pager({ paging: { page, more }, before, after }: Props) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (page === 1 && !more) return null
  const to = (page: number) => {
    const next = new URLSearchParams(search)
    next.delete('done')
    next.set('page', String(page))
    return `${pathname}?${next.toString()}`
  }
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonStyle('secondary', 'card')}>
          {before}
        </Link>
      )}
      <span className="text-muted">Page {page}</span>
      {more && (
        <Link to={to(page + 1)} className={buttonStyle('secondary', 'card')}>
          {after}
        </Link>
      )}
    </nav>
  )
}
