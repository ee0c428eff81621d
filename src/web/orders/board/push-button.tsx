import { Bell, BellOff } from 'lucide-react'

import { blockedText } from '#web/accounts/push/ask-for-push.tsx'
import { usePush } from '#web/accounts/push/use-push.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'

/** The switch for notifications about new orders on this device, for when the board is not in front. */
export function PushButton({ outletId }: { outletId: string }) {
  const { state, turnOn, turnOff } = usePush({ outletId })
  if (state === 'unknown' || state === 'not supported' || state === 'home screen first') return null
  const isOn = state === 'on'
  return (
    <BoardButton
      aria-pressed={isOn}
      aria-busy={state === 'asking'}
      onClick={() => {
        if (state === 'blocked') toast(blockedText, 'error')
        else void (isOn ? turnOff() : turnOn())
      }}
    >
      {isOn ? <Bell size={20} aria-hidden="true" /> : <BellOff size={20} aria-hidden="true" />}
      <span className="sr-only">Notifications for new orders</span>
    </BoardButton>
  )
}
