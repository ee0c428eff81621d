/** What the list of bookings says first to whoever comes from asking for a table, or for another one. */
export type JustAsked = { what: 'booked' } | { what: 'changed'; id: string }

export function justAskedAt(changed: string | undefined): string {
  return changed ? `/booking?changed=${encodeURIComponent(changed)}` : '/booking?booked'
}

export function justAskedIn(search: URLSearchParams): JustAsked | undefined {
  const id = search.get('changed')
  if (id !== null) return { what: 'changed', id }
  return search.has('booked') ? { what: 'booked' } : undefined
}
