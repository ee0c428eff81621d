import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { readSearch, type Search, searchAddress } from '#web/platform/search-address.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'

/** What the list may be ordered by, with the words for it. */
export const sortTexts = {
  recommended: 'Recommended',
  nearest: 'Nearest first',
  open: 'Open first',
  quickest: 'Quickest',
  charge: 'Lowest delivery charge',
} as const
export type SortName = keyof typeof sortTexts

const chips: { text: string; name: keyof Search; value: string }[] = [
  { text: 'Open now', name: 'openNow', value: 'on' },
  { text: 'Free delivery', name: 'freeDelivery', value: 'on' },
  { text: 'Offers', name: 'offers', value: 'on' },
  { text: 'Collection', name: 'orderType', value: 'Collection' },
  { text: 'Home Delivery', name: 'orderType', value: 'Home Delivery' },
  { text: 'Dine In', name: 'orderType', value: 'Dine In' },
  { text: 'Book A Table', name: 'orderType', value: 'Book A Table' },
]

/** Links, so that each list has its address and works without JavaScript; a chip that is on lets go of itself. */
export function FilterChips({ sorts, sort }: { sorts: readonly SortName[]; sort: SortName }) {
  const [address] = useSearchParams()
  const present = readSearch(address)
  return (
    <div role="group" aria-label="Filter and sort the restaurants" className="flex max-w-full gap-2">
      <Dropdown
        name="sort"
        align="left"
        className={`${chip} border-edge bg-surface`}
        label={
          <>
            <SlidersHorizontal size={16} aria-hidden="true" />
            <span className="sr-only">Sort by: </span>
            {sortTexts[sort]}
          </>
        }
      >
        <ul>
          {sorts.map((name) => (
            <li key={name}>
              <Choice
                to={searchAddress(address, { sort: name === sorts[0] ? undefined : name })}
                isOn={name === sort}
              >
                {sortTexts[name]}
              </Choice>
            </li>
          ))}
        </ul>
      </Dropdown>
      <div className="chip-row flex min-w-0 gap-2 overflow-x-auto lg:flex-wrap">
        {chips.map(({ text, name, value }) => {
          const isOn = present[name] === value
          return (
            <Link
              key={text}
              to={searchAddress(address, { [name]: isOn ? undefined : value })}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              className={`${chip} border-edge bg-surface aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper`}
            >
              {text}
            </Link>
          )
        })}
      </div>
    </div>
  )
}

const chip =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] px-4 text-[0.9375rem] font-semibold'

function Choice({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="flex h-11 items-center rounded-xl px-3 font-semibold hover:bg-sunk aria-[current]:bg-brand-tint aria-[current]:text-brand-strong"
    >
      {children}
    </Link>
  )
}
