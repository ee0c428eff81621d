import { Problem } from '#web/ui/problem.tsx'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Cached on every device and shown when it is offline. */
export default function OfflinePage() {
  return (
    <Problem
      title="You are offline"
      text="This page was not seen before, so it is not on your device. Menus that you have looked at are, and so is your cart."
      canTryAgain
    />
  )
}
