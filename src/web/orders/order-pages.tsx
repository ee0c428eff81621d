import { Link } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'

/** The way through a long list. Plain links: they work before, and without, JavaScript. */
export function OrderPages({ page, more }: { page: number; more: boolean }) {
  if (page === 1 && !more) return null
  const to = (wanted: number) => (wanted === 1 ? '/my-order' : `/my-order?page=${wanted}`)
  return (
    <nav aria-label="Pages of orders" className="mt-6 flex justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={buttonStyle('secondary')}>
          Newer orders
        </Link>
      ) : (
        <span />
      )}
      {more && (
        <Link to={to(page + 1)} rel="next" className={buttonStyle('secondary')}>
          Earlier orders
        </Link>
      )}
    </nav>
  )
}
