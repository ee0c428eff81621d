import type { Going } from '#web/accounts/sign-in/destination.ts'
import { storedMarker } from '#web/platform/page-marker.ts'
import { useKept } from '#web/ui/kept.ts'

/** Hidden fields that tell the server where to redirect after sign-in. The page marker is filled in after hydration. */
export function WayOnFields({ from }: { from: string }) {
  const marker = useKept(storedMarker, undefined)
  const given: Going = {
    from,
    page: marker?.page ?? '',
    orderType: marker?.orderType ?? '',
    restaurant: marker?.restaurant ?? '',
  }
  return Object.entries(given).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
