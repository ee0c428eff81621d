import { Problem } from '#web/ui/notices/problem.tsx'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Cached on every device and shown when it is offline. */
export default function OfflinePage() {
  return (
    <Problem
      title="You are offline"
      text="You have not opened this page before, so it is not saved on your device. Menus that you have opened are, and so is your cart."
      canTryAgain
    />
  )
}
