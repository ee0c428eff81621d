import { Link } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  /** The address of the list, which is its first page. */
  at: string
  /** 'orders' */
  of: string
  /** What the ways back and on say. */
  words: { back: string; on: string }
  page: number
  more: boolean
}

/** The way through a long list. Plain links: they work before, and without, JavaScript. */
export function ListPages({ at, of, words, page, more }: Props) {
  if (page === 1 && !more) return null
  const to = (wanted: number) => (wanted === 1 ? at : `${at}?page=${wanted}`)
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={buttonStyle('secondary')}>
          {words.back}
        </Link>
      ) : (
        <span />
      )}
      {more && (
        <Link to={to(page + 1)} rel="next" className={buttonStyle('secondary')}>
          {words.on}
        </Link>
      )}
    </nav>
  )
}
