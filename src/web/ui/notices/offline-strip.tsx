import { WifiOff } from 'lucide-react'

import { useOnline } from '#web/ui/hooks/use-online.ts'

/** Says that the device is offline, or that the page came from its cache because the connection was too slow. */
export function OfflineStrip({ text }: { text: string }) {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="page-width flex items-center gap-2 bg-butter-tint py-3 font-semibold text-butter-text">
          <WifiOff size={18} className="shrink-0" aria-hidden="true" />
          <span>
            {text}{' '}
            <button type="button" className="underline" onClick={() => location.reload()}>
              Try again
            </button>
          </span>
        </p>
      )}
    </div>
  )
}
