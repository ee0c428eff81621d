import { Link, useSearchParams } from 'react-router'

import { searchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { searchAddress } from '#web/catalogue/search/search-address.ts'
import { wording } from '#web/platform/wording.ts'

const button =
  'mt-2 inline-flex h-12 items-center rounded-control px-5 font-bold bg-brand text-on-brand shadow-[inset_0_-2px_0_rgb(90_10_0/.22)] hover:bg-brand-strong'

type NothingFoundProps = {
  why: string
  /** False where there is nothing else to show. */
  hasMore: boolean
  /** A search by name near a post code may find something elsewhere. */
  isByNameNearby: boolean
}

/** An empty list: the likely reason, and a link to more. */
export function NothingFound({ why, hasMore, isByNameNearby }: NothingFoundProps) {
  const [address] = useSearchParams()
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <Plate picture="plate-with-cutlery" />
      <h3 className="text-heading">{wording.noRestaurants}</h3>
      <p className="max-w-sm break-words text-muted">{why}</p>
      {hasMore && (
        <Link
          to={isByNameNearby ? searchAddress(address, { postCode: undefined }) : '/'}
          preventScrollReset
          className={button}
          onClick={() => searchedPostCode.write(null)}
        >
          {isByNameNearby ? 'Search everywhere' : 'Show All Restaurants'}
        </Link>
      )}
    </div>
  )
}

/** The list failed to load. The specification adds '!!' to the error. */
export function ListFailed({ error, again }: { error: string; again: string }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-16 text-center">
      <Plate picture="electric-plug" />
      <h2 className="text-heading">{`${error}!!`}</h2>
      <p className="max-w-sm text-muted">Check your connection and try again.</p>
      <Link to={again} preventScrollReset className={button}>
        Try again
      </Link>
    </div>
  )
}

/** Placeholders with the size of the cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">Loading restaurants</span>
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5"
      >
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className="h-104 overflow-hidden rounded-card bg-surface shadow-s1">
            <div className="skeleton h-42" />
            <div className="space-y-3 p-4 pt-10">
              <div className="skeleton h-5 w-2/3 rounded-lg" />
              <div className="skeleton h-4 w-1/2 rounded-lg" />
              <div className="skeleton h-14 rounded-xl" />
              <div className="skeleton h-11 rounded-control" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function Plate({ picture }: { picture: string }) {
  return (
    <span className="flex size-36 items-center justify-center rounded-full bg-brand-tint ring-12 ring-brand-tint/50">
      <img src={`/renders/${picture}.webp`} alt="" width="96" height="96" />
    </span>
  )
}
