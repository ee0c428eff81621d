import { Bell, BellOff } from 'lucide-react'

import { blockedText } from '#web/accounts/push/ask-for-push.tsx'
import { usePush } from '#web/accounts/push/use-push.ts'
import { toast } from '#web/ui/notices/toasts.tsx'

type Props = { outletId: string; className: string }

/** The switch for notifications about new orders on this device, for when the board is not in front. */
export function PushRow({ outletId, className }: Props) {
  const { state, turnOn, turnOff } = usePush({ outletId })
  if (state === 'unknown' || state === 'not supported' || state === 'home screen first') return null
  const isOn = state === 'on'
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={state === 'asking'}
        className={`w-full ${className}`}
        onClick={() => {
          if (state === 'blocked') toast(blockedText, 'error')
          else void (isOn ? turnOff() : turnOn())
        }}
      >
        {isOn ? <Bell size={20} aria-hidden="true" /> : <BellOff size={20} aria-hidden="true" />}
        Notify this device
        <span aria-hidden="true" className="ml-auto pl-4 text-muted">
          {isOn ? 'On' : 'Off'}
        </span>
      </button>
      {state === 'failed' && (
        <p role="status" className="px-3 pb-2 text-small">
          That did not work. Check the connection, then press again.
        </p>
      )}
    </li>
  )
}
