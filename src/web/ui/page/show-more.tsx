import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation, useNavigationType } from 'react-router'

import { buttonStyle } from '#web/ui/button-style.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { pagesInARow } from '#web/ui/page/page-row.ts'

/** The id of the first item that this navigation adds to a list, by its state. */
export function firstAdded(state: unknown): string | undefined {
  return (state as { firstAdded?: string } | null)?.firstAdded
}

type Props = {
  /** 'orders'. The item at place 10 of the list has the id 'orders-10'. */
  of: string
  /** The number of items on screen. */
  count: number
  pages: { first: number; last: number; more: boolean }
  /** The id of the list's heading, where the next row of pages begins. */
  start?: string
  /** Instead of the note that says how many items are shown. Empty for none. */
  note?: string
  /** The look of the links, for pages with their own buttons. */
  className?: string
}

/** The end of a list in pages: a link that adds the next page, or the note that this is all. Works without JavaScript. */
export function ShowMore({
  of,
  count,
  pages: { first, last, more },
  start,
  note = formatShown(of, count, first, last, more),
  className = buttonStyle('secondary'),
}: Props) {
  const { pathname, search } = useLocation()
  const isLoading = firstAdded(useNavigation().location?.state) !== undefined
  const isHydrated = useHydrated()
  const noteBox = useFocusOnFirstAdded()
  if (!more && first === 1 && !note) return null
  const to = (page: number, hash: string | undefined) => {
    const address = new URLSearchParams(search)
    if (page === 1) address.delete('page')
    else address.set('page', String(page))
    return { pathname, search: address.toString(), hash: hash ?? '' }
  }
  const isLastInRow = last % pagesInARow === 0
  const added = `${of}-${count}`
  return (
    <nav aria-label={`More ${of}`} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {first > 1 && (
        <Link to={to(first - 1, start)} rel="prev" className={className}>
          Previous {of}
        </Link>
      )}
      {more && (
        <Link
          // Only without the router: it would scroll to the hash.
          to={to(last + 1, isLastInRow ? start : isHydrated ? undefined : added)}
          rel="next"
          {...(!isLastInRow && { replace: true, preventScrollReset: true, state: { firstAdded: added } })}
          aria-busy={isLoading}
          className={className}
        >
          {isLoading ? `Loading more ${of}…` : `Show more ${of}`}
        </Link>
      )}
      {note && (
        <p ref={noteBox} role="status" tabIndex={-1} className="w-full text-center text-small text-muted">
          {note}
        </p>
      )}
    </nav>
  )
}

/** The keyboard continues from the first item that was added, or from the note where none was. The page does not move. */
function useFocusOnFirstAdded() {
  const note = useRef<HTMLParagraphElement>(null)
  const location = useLocation()
  const navigationType = useNavigationType()
  useEffect(() => {
    const id = firstAdded(location.state)
    if (id === undefined || navigationType === 'POP') return
    const item = document.getElementById(id)
    const title = item?.querySelector<HTMLElement>(':is(h2, h3) a')
    if (item && !title) item.tabIndex = -1
    ;(title ?? item ?? note.current)?.focus({ preventScroll: true })
  }, [location, navigationType])
  return note
}

/** Empty for a list of one page. */
function formatShown(of: string, count: number, first: number, last: number, more: boolean): string {
  if (last === 1 && !more) return ''
  if (more) return `${count} ${of} shown`
  return first > 1 ? `These are the last of your ${of}.` : `That’s all: ${count} ${of}.`
}
