import { Link } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  /** The address of the list, which is its first page. */
  at: string
  /** 'orders' */
  of: string
  /** Labels of the links to newer and older pages. */
  labels: { back: string; on: string }
  page: number
  more: boolean
}

/** Links to the pages of a long list. Work without JavaScript. */
export function ListPages({ at, of, labels, page, more }: Props) {
  if (page === 1 && !more) return null
  const to = (wanted: number) => (wanted === 1 ? at : `${at}?page=${wanted}`)
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={buttonStyle('secondary')}>
          {labels.back}
        </Link>
      ) : (
        <span />
      )}
      {more && (
        <Link to={to(page + 1)} rel="next" className={buttonStyle('secondary')}>
          {labels.on}
        </Link>
      )}
    </nav>
  )
}
