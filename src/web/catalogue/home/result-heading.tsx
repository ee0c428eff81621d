import { Link, useSearchParams } from 'react-router'

import { searchAddress } from '#web/catalogue/search/search-address.ts'

type Props = {
  heading: string
  summary: string
  /** True after a search: otherwise the summary is for screen readers only. */
  isSearched: boolean
  q: string | undefined
  cuisine: string | undefined
}

/** The heading of the list. Screen readers announce a changed count. */
export function ResultHeading({ heading, summary, isSearched, q, cuisine }: Props) {
  const [address] = useSearchParams()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id="restaurants" tabIndex={-1} className="scroll-mt-22 text-section break-words md:text-page">
          {heading}
        </h2>
        <p aria-live="polite" className={isSearched ? 'mt-1 text-muted' : 'sr-only'}>
          {summary}
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
