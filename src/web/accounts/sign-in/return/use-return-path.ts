import { useSearchParams } from 'react-router'

import { parseReturnPath } from '#domain/accounts/return-path.ts'

/** The page to return to after sign-in, and `withFrom`, which adds it to the address of another sign-in page. */
export function useReturnPath(): { from: string; withFrom: (path: string) => string } {
  const from = parseReturnPath(useSearchParams()[0].get('from')) ?? ''
  return { from, withFrom: (path) => (from === '' ? path : `${path}?from=${encodeURIComponent(from)}`) }
}
