import { Link, useSearchParams } from 'react-router'

import { searchAddress } from '#web/platform/search-address.ts'

type Props = { paging: { page: number; more: boolean } }

/** Previous and next page, as links that work without JavaScript. */
export function Pages({ paging: { page, more } }: Props) {
  const [address] = useSearchParams()
  if (page === 1 && !more) return null
  const to = (wanted: number) =>
    `${searchAddress(address, { page: wanted === 1 ? undefined : String(wanted) })}#restaurants`
  return (
    <nav aria-label="Pages of restaurants" className="mt-8 flex justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} className={button} rel="prev">
          Previous restaurants
        </Link>
      ) : (
        <span />
      )}
      {more && (
        <Link to={to(page + 1)} className={button} rel="next">
          More restaurants
        </Link>
      )}
    </nav>
  )
}

const button =
  'inline-flex h-12 items-center rounded-control border-[1.5px] border-control bg-surface px-5 font-bold hover:bg-sunk'
