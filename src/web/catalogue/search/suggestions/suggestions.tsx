import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { parseSearch } from '#domain/catalogue/search/search-text.ts'
import { SuggestionGroup } from '#web/catalogue/search/suggestions/suggestion-group.tsx'
import { type Choice, toGroups } from '#web/catalogue/search/suggestions/to-groups.ts'
import { useSuggestedNames } from '#web/catalogue/search/suggestions/use-suggested-names.ts'
import { formatError } from '#web/platform/calls/call.ts'

export { findNameProblem } from '#web/catalogue/search/suggestions/find-name-problem.ts'

export type SuggestionsProps = {
  fieldId: string
  listId: string
  /** The post code of the list, or empty. */
  place: string
  /** True while the form shows an error. */
  isBlocked: boolean
}

/** The list below the search field, as in the ARIA pattern of a combobox: the focus stays in the field. */
export function Suggestions({ fieldId, listId, place, isBlocked }: SuggestionsProps) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => readTyped(findField(fieldId)))
  const [isWanted, setWanted] = useState(typed !== '')
  const [active, setActive] = useState(-1)
  const { data, error, isLoading, isSearchable } = useSuggestedNames(isWanted ? typed : '', place)
  const isOpen = isWanted && isSearchable && !isBlocked
  const groups = isOpen && data ? toGroups(data, typed, address) : []
  const choices = groups.flatMap(({ choices }) => choices)
  const words = parseSearch(data?.reading ?? typed)?.words ?? []
  const idOf = (choice: Choice) => `${listId}-${choices.indexOf(choice)}`
  const chosen = choices[active]
  const activeId = isOpen && chosen ? idOf(chosen) : undefined
  const hasList = isOpen && choices.length > 0

  function choose({ to, isList }: Choice): void {
    setWanted(false)
    findField(fieldId)?.blur()
    void navigate(to, isList ? { preventScrollReset: true, state: 'searched' } : {})
  }
  const close = useEffectEvent(() => {
    setWanted(false)
    setActive(-1)
  })
  const onInput = useEffectEvent(() => {
    setTyped(findField(fieldId)?.value.trim() ?? '')
    setWanted(true)
    setActive(-1)
  })
  /** True for letters that were typed after the first render, and before anything listened. */
  const hasMissed = useEffectEvent(() => readTyped(findField(fieldId)) !== typed)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && !event.altKey) {
      event.preventDefault()
      if (isOpen) setActive(((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
      else onInput()
    } else if (event.key === 'Enter' && isOpen && !event.isComposing) {
      if (chosen) event.preventDefault()
      if (chosen) choose(chosen)
      else setWanted(false)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  })
  useEffect(() => {
    const field = findField(fieldId)
    if (!field) return undefined
    const handlers = {
      input: () => onInput(),
      blur: () => close(),
      keydown: (event: KeyboardEvent) => onKey(event),
    }
    field.addEventListener('input', handlers.input)
    field.addEventListener('blur', handlers.blur)
    field.addEventListener('keydown', handlers.keydown)
    if (hasMissed()) queueMicrotask(handlers.input)
    return () => {
      field.removeEventListener('input', handlers.input)
      field.removeEventListener('blur', handlers.blur)
      field.removeEventListener('keydown', handlers.keydown)
    }
  }, [fieldId])
  // The form renders no state of the list: its code is on every page.
  useEffect(() => {
    const field = findField(fieldId)
    field?.setAttribute('aria-expanded', String(hasList))
    if (activeId === undefined) field?.removeAttribute('aria-activedescendant')
    else field?.setAttribute('aria-activedescendant', activeId)
  }, [fieldId, hasList, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  if (!isOpen) return null
  const status = error
    ? formatError(error)
    : data === undefined
      ? 'Looking for it …'
      : choices.length === 0
        ? `Nothing is called “${typed}”.`
        : undefined
  return (
    <div
      className={panel}
      style={
        {
          '--panel-top': `${Math.round(findField(fieldId)?.form?.getBoundingClientRect().bottom ?? 0)}px`,
        } as object
      }
      role="presentation"
      // The field keeps its focus, also if the list is scrolled by its bar.
      onMouseDown={(event) => event.preventDefault()}
    >
      {place && <p className="px-3 pt-2 text-small text-muted">{`Near ${place} first`}</p>}
      <p role="status" className={status === undefined ? 'sr-only' : 'p-3'}>
        {status ?? `${choices.length} suggestions`}
      </p>
      {status !== undefined && !error && data !== undefined && (
        <p className="px-3 pb-3 text-small text-muted">Check the spelling, or enter your post code.</p>
      )}
      {hasList && (
        <div role="listbox" id={listId} aria-label="Suggestions" aria-busy={isLoading}>
          {groups.map((group) => (
            <SuggestionGroup
              key={group.name}
              group={group}
              words={words}
              chosen={chosen}
              idOf={idOf}
              onChoose={choose}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function findField(id: string): HTMLInputElement | null {
  return document.querySelector(`#${CSS.escape(id)}`)
}

/** Text typed while this code was loaded. */
function readTyped(field: HTMLInputElement | null): string {
  return field && field.value !== field.defaultValue ? field.value.trim() : ''
}

/** On a phone it takes the whole screen below the field. */
const panel =
  'z-40 overflow-y-auto overscroll-contain bg-paper p-2 text-ink max-sm:fixed max-sm:inset-x-0 max-sm:top-[calc(var(--panel-top)+8px)] max-sm:h-[calc(100dvh-var(--panel-top)-8px)] sm:absolute sm:inset-x-0 sm:top-full sm:mt-2 sm:max-h-[min(70vh,36rem)] sm:rounded-panel sm:shadow-s3'
