import type { ReturnHints } from '#web/accounts/sign-in/destination.ts'
import { storedMarker } from '#web/platform/page-marker.ts'
import { useStored } from '#web/ui/stored.ts'

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
