import { useSyncExternalStore } from 'react'

/** Permission to set one new password. Stored in this tab only, never in an address. */
export type ResetTicket = { id: string; ticket: string }

const name = 'tablefare.reset'
let inMemory: ResetTicket | undefined

export function storeTicket(ticket: ResetTicket | undefined): void {
  inMemory = ticket
  try {
    if (ticket) sessionStorage.setItem(name, JSON.stringify(ticket))
    else sessionStorage.removeItem(name)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Undefined before hydration, null without a ticket. */
export function useTicket(): ResetTicket | null | undefined {
  return useSyncExternalStore(subscribeToNothing, readTicket, () => undefined)
}

function readTicket(): ResetTicket | null {
  inMemory ??= readStored()
  return inMemory ?? null
}

function readStored(): ResetTicket | undefined {
  try {
    const { id, ticket } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<ResetTicket>
    return typeof id === 'string' && typeof ticket === 'string' ? { id, ticket } : undefined
  } catch {
    return undefined
  }
}

function subscribeToNothing() {
  return () => {}
}
