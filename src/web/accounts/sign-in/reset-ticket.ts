import { useSyncExternalStore } from 'react'

/** What lets one person set one new password. It stays in this tab and never stands in an address. */
export type ResetTicket = { id: string; ticket: string }

const name = 'tablefare.reset'
let inMemory: ResetTicket | undefined

export function keepTicket(ticket: ResetTicket | undefined): void {
  inMemory = ticket
  try {
    if (ticket) sessionStorage.setItem(name, JSON.stringify(ticket))
    else sessionStorage.removeItem(name)
  } catch {
    // Where nothing can be stored it lasts as long as the page.
  }
}

/** Undefined while the page is not alive yet, null where there is none. */
export function useTicket(): ResetTicket | null | undefined {
  return useSyncExternalStore(never, readTicket, () => undefined)
}

function readTicket(): ResetTicket | null {
  inMemory ??= stored()
  return inMemory ?? null
}

function stored(): ResetTicket | undefined {
  try {
    const { id, ticket } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<ResetTicket>
    return typeof id === 'string' && typeof ticket === 'string' ? { id, ticket } : undefined
  } catch {
    return undefined
  }
}

function never() {
  return () => {}
}
