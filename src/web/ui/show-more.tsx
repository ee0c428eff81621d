import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  /** 'orders' */
  of: string
  /** The number of items on screen. */
  count: number
  pages: { first: number; last: number; more: boolean }
  /** The look of the links, for pages with their own buttons. */
  className?: string
}

/** The end of a list in pages: a link that adds the next page, or the note that this is all. Works without JavaScript. */
export function ShowMore({ of, count, pages, className = buttonStyle('secondary') }: Props) {
  const { pathname, search } = useLocation()
  const { first, last, more } = pages
  const to = (page: number) => {
    const address = new URLSearchParams(search)
    if (page === 1) address.delete('page')
    else address.set('page', String(page))
    const query = address.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  if (last === 1 && !more) return null
  return (
    <nav aria-label={`More ${of}`} className="mt-6 flex flex-col items-center gap-3">
      {more && (
        <Link to={to(last + 1)} rel="next" preventScrollReset className={className}>
          Show more<span className="sr-only"> {of}</span>
        </Link>
      )}
      <p role="status" className="text-small text-muted">
        {formatShown(of, count, pages)}
      </p>
      {first > 1 && (
        <Link to={to(1)} className={className}>
          Back to the first {of}
        </Link>
      )}
    </nav>
  )
}

function formatShown(of: string, count: number, { first, more }: Props['pages']): string {
  if (more) return `${count} ${of} shown`
  return first > 1 ? `These are the last of your ${of}.` : `That’s all: ${count} ${of}.`
}
