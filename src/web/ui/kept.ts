import { useSyncExternalStore } from 'react'

/** Something that this device remembers under a name, read from its text in one way. */
export type Kept<T> = {
  read(): T
  /** Null forgets it. */
  write(value: unknown): void
  subscribe(told: () => void): () => void
}

/** Where nothing can be stored (a full or a private window), it is remembered as long as the page is open. */
const inMemory = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/** Tabs stay in step: what one writes, the others read. `parse` gets the text, or null where there is none. */
export function kept<T>(name: string, parse: (text: string | null) => T): Kept<T> {
  let last: { text: string | null; value: T } | undefined
  return {
    read() {
      const text = textOf(name)
      if (!last || last.text !== text) last = { text, value: parse(text) }
      return last.value
    },
    write(value) {
      store(name, value === null || value === undefined ? null : JSON.stringify(value))
      for (const tell of listeners.get(name) ?? []) tell()
    },
    subscribe(told) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(told))
      const inOtherTab = ({ key }: StorageEvent) => (key === name || key === null) && told()
      addEventListener('storage', inOtherTab)
      return () => {
        all.delete(told)
        removeEventListener('storage', inOtherTab)
      }
    },
  }
}

/** What is remembered at this moment; while the page comes alive, what the server assumed. */
export function useKept<T>(what: Kept<T>, onServer: T): T {
  return useSyncExternalStore(what.subscribe, what.read, () => onServer)
}

/** Text that is no JSON counts as nothing. */
export function parsed(text: string | null): unknown {
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
