/** The booking or change that was requested just before the list opened, carried in its address. */
export type RecentRequest = { what: 'booked' } | { what: 'changed'; id: string }

export function recentRequestPath(changed: string | undefined): string {
  return changed ? `/booking?changed=${encodeURIComponent(changed)}` : '/booking?booked'
}

export function parseRecentRequest(search: URLSearchParams): RecentRequest | undefined {
  const id = search.get('changed')
  if (id !== null) return { what: 'changed', id }
  return search.has('booked') ? { what: 'booked' } : undefined
}
