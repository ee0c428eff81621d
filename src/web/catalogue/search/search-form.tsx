import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import type { SuggestionsProps } from '#web/catalogue/search/suggestions/suggestions.tsx'
import { readSearch, searchAddress } from '#web/catalogue/search/search-address.ts'
import { rememberedState, searchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { importSuggestions, useSearch } from '#web/catalogue/search/use-search.ts'

type Props = { tone: 'cloth' | 'paper'; problem?: string | undefined }

/**
 * A form that works without JavaScript. After hydration it looks a text up before navigating, and suggests while one is
 * typed. The code of the suggestions is loaded when the field is first used.
 */
export function SearchForm({ tone, problem: given }: Props) {
  const [address] = useSearchParams()
  const { problem, isBusy, search, clear } = useSearch(given)
  const field = useId()
  const noteId = `${field}-note`
  const listId = `${field}-list`
  const { q = '', postCode = '' } = readSearch(address)
  const place = given === undefined ? postCode.toUpperCase() : ''
  // A post code that is none stays in the field, to be corrected.
  const searched = place || postCode === '' ? q : postCode
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(searched)
  const isRemembered = useLocation().state === rememberedState
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const load = () => loadSuggestions((loaded) => setSuggestions(() => loaded))
  // The field follows the URL without remounting, so that it keeps its focus and anything typed before hydration.
  useEffect(() => {
    const isTyped = isRemembered && input.current?.value !== shown.current
    if (input.current && shown.current !== searched && !isTyped) input.current.value = searched
    shown.current = searched
  }, [searched, isRemembered, input, shown])
  return (
    <form
      role="search"
      aria-label={tones[tone].name}
      className="relative"
      action="/#restaurants"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        void search(typeof typed === 'string' ? typed.trim() : '').then(
          (isFine) => isFine || input.current?.focus(),
        )
      }}
    >
      {/* Without JavaScript these fields carry the filters. */}
      {Object.entries({
        ...readSearch(address),
        q: undefined,
        page: undefined,
        postCode: place && postCode,
      }).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <label htmlFor={field} className="sr-only">
        {fieldLabel}
      </label>
      <div className={`search-box flex items-center rounded-2xl bg-surface text-ink ${tones[tone].box}`}>
        {place ? (
          <p
            className={`shrink-0 items-center rounded-xl bg-sunk px-2.5 text-label font-bold sm:px-3 ${tones[tone].chip}`}
          >
            <span className="sr-only">Near </span>
            {place}
          </p>
        ) : (
          <i className="mask-icon ml-4 size-5 icon-[map-pin]" aria-hidden="true" />
        )}
        <input
          ref={input}
          id={field}
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={listId}
          defaultValue={searched}
          onFocus={load}
          onInput={() => {
            if (!Suggestions) load()
            clear()
          }}
          maxLength={60}
          autoComplete="off"
          placeholder={place ? 'Restaurant or dish' : fieldLabel}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? noteId : undefined}
          className="h-full min-w-0 grow bg-transparent px-3 text-body outline-none placeholder:text-muted"
        />
        {(postCode || q) && (
          <a
            href={searchAddress(address, { postCode: undefined, q: undefined })}
            aria-label="Clear the search"
            onClick={() => searchedPostCode.write(null)}
            className="flex size-11 shrink-0 items-center justify-center"
          >
            <i className="mask-icon size-4.5 icon-[x]" aria-hidden="true" />
          </a>
        )}
        <button
          aria-busy={isBusy}
          className={`flex shrink-0 items-center gap-2 font-bold ${tones[tone].button}`}
        >
          <i className="mask-icon size-5 icon-[search]" aria-hidden="true" />
          <span className="sr-only md:not-sr-only">Search</span>
        </button>
      </div>
      {Suggestions && (
        <Suggestions
          fieldId={field}
          listId={listId}
          place={place}
          isBlocked={isBusy || problem !== undefined}
        />
      )}
      <p id={noteId} role="alert" className="search-note">
        {problem && (
          <>
            <i className="mask-icon mt-0.5 size-4 icon-[circle-exclamation-point]" aria-hidden="true" />
            {problem}
          </>
        )}
      </p>
    </form>
  )
}

/** Without a connection the next letter tries again. */
function loadSuggestions(onLoad: (loaded: ComponentType<SuggestionsProps>) => void): void {
  void importSuggestions().then(
    ({ Suggestions }) => onLoad(Suggestions),
    () => {},
  )
}

const fieldLabel = 'Post code, restaurant or dish'

const tones = {
  cloth: {
    name: 'Find restaurants',
    box: 'h-14 p-1.5 lg:h-16',
    chip: 'flex h-full',
    button: 'h-full rounded-xl bg-butter px-4 text-cocoa shadow-[inset_0_-2px_0_rgb(0_0_0/.12)] md:px-6',
  },
  paper: {
    name: 'Search again',
    box: 'h-12 border-[1.5px] border-control p-0.5',
    chip: 'hidden h-full md:flex',
    button: 'h-full rounded-xl bg-butter px-3 text-cocoa md:bg-brand md:px-4 md:text-on-brand',
  },
}
