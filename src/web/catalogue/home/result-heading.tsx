import { Link, useSearchParams } from 'react-router'

import { searchAddress } from '#web/platform/search-address.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  place: { postCode: string } | undefined
  counted: string
  sortText: string
  cuisine: string | undefined
}

/** The heading of the list. Screen readers announce a changed count. */
export function ResultHeading({ place, counted, sortText, cuisine }: Props) {
  const [address] = useSearchParams()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div>
        <h2 id="restaurants" tabIndex={-1} className="scroll-mt-22 text-section md:text-page">
          {place ? wording.resultsNearby : wording.allRestaurants}
        </h2>
        <p aria-live="polite" className={place ? 'mt-1 text-muted' : 'sr-only'}>
          {`${counted}, ${place ? '' : `${cuisine ?? 'every cuisine'}, `}${sortText}`}
        </p>
      </div>
      {cuisine && (
        <Link
          to={searchAddress(address, { cuisine: undefined })}
          preventScrollReset
          className="inline-flex h-11 items-center gap-2 rounded-full bg-ink px-4 text-label font-semibold text-paper"
        >
          <span>{cuisine}</span>
          <span className="sr-only">: show every cuisine again</span>
          <i className="mask-icon size-4 icon-[x]" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
