import { Link, useNavigation, useSearchParams } from 'react-router'

import { type ListPaging, pagesInARow } from '#web/catalogue/home/list-window.ts'
import { searchAddress } from '#web/platform/search-address.ts'

/** The state of a navigation that adds cards to the list. */
export const showingMore = 'more'

type Props = { paging: ListPaging; shown: number }

/** Adds the next cards below the list, by a link that works without JavaScript. */
export function Pages({ paging: { first, page, more }, shown }: Props) {
  const [address] = useSearchParams()
  const isLoading = useNavigation().location?.state === showingMore
  if (first === 1 && !more) return null
  const to = (wanted: number, hash: string) =>
    `${searchAddress(address, { page: wanted === 1 ? undefined : String(wanted) })}#${hash}`
  const isLastInRow = page % pagesInARow === 0
  return (
    <nav aria-label="Pages of restaurants" className="mt-8 flex flex-wrap justify-center gap-4">
      {first > 1 && (
        <Link to={to(first - 1, 'restaurants')} className={button} rel="prev">
          Previous restaurants
        </Link>
      )}
      {more && (
        <Link
          to={to(page + 1, isLastInRow ? 'restaurants' : `card-${shown}`)}
          className={button}
          rel="next"
          {...(!isLastInRow && { replace: true, preventScrollReset: true, state: showingMore })}
          aria-busy={isLoading}
        >
          {isLoading ? 'Loading more restaurants…' : 'Show more restaurants'}
        </Link>
      )}
    </nav>
  )
}

const button =
  'inline-flex h-12 items-center rounded-control border-[1.5px] border-control bg-surface px-5 font-bold hover:bg-sunk'
