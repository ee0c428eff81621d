import { useSearchParams } from 'react-router'

import { wayBack } from '#domain/shared/way-back.ts'

/** Where the visitor came from, and the other pages of signing in with that carried along. */
export function useFrom(): { from: string; carry: (path: string) => string } {
  const from = wayBack(useSearchParams()[0].get('from')) ?? ''
  return { from, carry: (path) => (from === '' ? path : `${path}?from=${encodeURIComponent(from)}`) }
}
