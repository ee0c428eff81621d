import { type ComponentProps, useEffect, useId, useState } from 'react'

import { api } from '#contract/api.ts'
import { formatOutlet } from '#web/shell/admin/find-restaurant.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { Field } from '#web/ui/form/field.tsx'

const suggested = 8
const debounceMs = 200

/** A restaurant by its name, with suggestions while typing. Without JavaScript the name is typed in full. */
export function RestaurantField(props: Omit<ComponentProps<typeof Field>, 'list' | 'onInput'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const names = useSuggestions(typed.trim())
  return (
    <>
      <Field
        {...props}
        list={id}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The names of restaurants that match. A failed request suggests nothing. */
export function useSuggestions(search: string): readonly string[] {
  const [found, setFound] = useState<{ search: string; names: string[] }>()
  useEffect(() => {
    if (!isName(search)) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const query = { search: search.slice(0, 100), limit: suggested }
      callApi(api.adminRestaurants.listOutlets, { query }, { signal: stop.signal }).then(
        ({ data }) => setFound({ search, names: data.map(formatOutlet) }),
        () => undefined,
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search])
  return isName(search) ? (found?.names ?? []) : []
}

/** Not too short, and not the path of a page, which some fields take as well. */
function isName(search: string): boolean {
  return search.length >= 2 && !search.startsWith('/')
}
