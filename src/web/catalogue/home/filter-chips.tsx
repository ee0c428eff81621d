import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { readSearch, type Search, searchAddress } from '#web/catalogue/search/search-address.ts'
import type { SortChoice } from '#web/catalogue/home/format-list.ts'
import { Dropdown } from '#web/ui/form/dropdown.tsx'

const chips: { text: string; name: keyof Search; value: string }[] = [
  { text: 'Open now', name: 'openNow', value: 'on' },
  { text: 'Free delivery', name: 'freeDelivery', value: 'on' },
  { text: 'Offers', name: 'offers', value: 'on' },
  { text: 'Collection', name: 'orderType', value: 'Collection' },
  { text: 'Home Delivery', name: 'orderType', value: 'Home Delivery' },
  { text: 'Dine In', name: 'orderType', value: 'Dine In' },
  { text: 'Book A Table', name: 'orderType', value: 'Book A Table' },
]

/** Chips are links, so that filters work without JavaScript. A selected chip links to the list without it. */
export function FilterChips({ sorts, sort }: { sorts: readonly SortChoice[]; sort: string }) {
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
            <i className="mask-icon size-4 icon-[sliders-horizontal]" aria-hidden="true" />
            <span className="sr-only">Sort by: </span>
            {sorts.find(([name]) => name === sort)?.[1]}
          </>
        }
      >
        <ul>
          {sorts.map(([name, text], place) => (
            <li key={name}>
              <Choice
                to={searchAddress(address, { sort: place === 0 ? undefined : name })}
                isOn={name === sort}
              >
                {text}
              </Choice>
            </li>
          ))}
        </ul>
      </Dropdown>
      <div className="-m-1.5 flex scrollbar-none min-w-0 gap-2 overflow-x-auto p-1.5 lg:flex-wrap">
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
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] px-4 text-label font-semibold'

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
