import { useSyncExternalStore } from 'react'

/** A value in localStorage with one parser. */
export type Stored<T> = {
  read(): T
  /** Null deletes it. */
  write(value: unknown): void
  subscribe(onChange: () => void): () => void
}

/** Used when localStorage is full or not available: values then last as long as the page. */
const inMemory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/** Tabs stay in sync by the storage event. `parse` gets null if nothing is stored. */
export function stored<T>(name: string, parse: (text: string | null) => T): Stored<T> {
  let last: { text: string | null; value: T } | undefined
  return {
    read() {
      const text = textOf(name)
      if (!last || last.text !== text) last = { text, value: parse(text) }
      return last.value
    },
    write(value) {
      store(name, value === null || value === undefined ? null : JSON.stringify(value))
      for (const onChange of listeners.get(name) ?? []) onChange()
    },
    subscribe(onChange) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(onChange))
      const inOtherTab = ({ key }: StorageEvent) => (key === name || key === null) && onChange()
      addEventListener('storage', inOtherTab)
      return () => {
        all.delete(onChange)
        removeEventListener('storage', inOtherTab)
      }
    },
  }
}

/** The stored value; `onServer` during server rendering and hydration. */
export function useStored<T>(what: Stored<T>, onServer: T): T {
  return useSyncExternalStore(what.subscribe, what.read, () => onServer)
}

/** Invalid JSON reads as undefined. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(name: string): string | null {
  if (inMemory.has(name)) return inMemory.get(name) ?? null
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    inMemory.delete(name)
  } catch {
    inMemory.set(name, text ?? 'null')
  }
}
