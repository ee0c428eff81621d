import { Link, useSearchParams } from 'react-router'

import { searchAddress } from '#web/platform/search-address.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  place: { postCode: string } | undefined
  total: number | undefined
  /** The number of restaurants on this page. */
  shown: number
  sortText: string
  cuisine: string | undefined
  /** The name that was searched for, and as it was understood. */
  q: string | undefined
  reading: string | undefined
}

/** The heading of the list. Screen readers announce a changed count. */
export function ResultHeading({ place, total, shown, sortText, cuisine, q, reading }: Props) {
  const [address] = useSearchParams()
  const count = place || q ? (total ?? 0) : shown
  const restaurants = `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id="restaurants" tabIndex={-1} className="scroll-mt-22 text-section break-words md:text-page">
          {q ? `Results for “${q}”` : place ? wording.resultsNearby : wording.allRestaurants}
        </h2>
        <p aria-live="polite" className={place || q ? 'mt-1 text-muted' : 'sr-only'}>
          {reading && `Nothing is called “${q}”, so this is “${reading}”. `}
          {place
            ? `${restaurants} near ${place.postCode}, ${sortText}`
            : q
              ? `${restaurants}, ${sortText}`
              : `${restaurants} shown, ${cuisine ?? 'every cuisine'}, ${sortText}`}
        </p>
      </div>
      {q && (
        <RemoveLink
          to={searchAddress(address, { q: undefined })}
          text={`“${q}”`}
          hint=": stop searching for it"
        />
      )}
      {cuisine && (
        <RemoveLink
          to={searchAddress(address, { cuisine: undefined })}
          text={cuisine}
          hint=": show every cuisine again"
        />
      )}
    </div>
  )
}

function RemoveLink({ to, text, hint }: { to: string; text: string; hint: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex h-11 max-w-full items-center gap-2 rounded-full bg-ink px-4 text-label font-semibold text-paper"
    >
      <span className="truncate">{text}</span>
      <span className="sr-only">{hint}</span>
      <i className="mask-icon size-4 icon-[x]" aria-hidden="true" />
    </Link>
  )
}
