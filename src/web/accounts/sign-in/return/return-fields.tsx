import type { ReturnHints } from '#web/accounts/sign-in/return/destination.ts'
import { storedMarker } from '#web/accounts/session/page-marker.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** Hidden fields with the page to redirect to after sign-in. The page marker is filled in after hydration. */
export function ReturnFields({ from }: { from: string }) {
  const marker = useStored(storedMarker, undefined)
  const values: ReturnHints = {
    from,
    page: marker?.page ?? '',
    orderType: marker?.orderType ?? '',
    restaurant: marker?.restaurant ?? '',
  }
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
