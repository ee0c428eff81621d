import { Volume2, VolumeX } from 'lucide-react'

import { BoardButton } from '#web/ui/board/board-button.tsx'
import { Pill } from '#web/ui/pill.tsx'

export function LivePill({ isLive, isSignedOut }: { isLive: boolean; isSignedOut: boolean }) {
  return (
    <Pill tone={isLive ? 'basil' : 'lost'} size="large">
      <span className="size-2 rounded-full bg-current" />
      {isLive ? 'Live' : isSignedOut ? 'Signed out' : 'Offline'}
    </Pill>
  )
}

export function SoundButton({ hasSound, onToggle }: { hasSound: boolean; onToggle: () => void }) {
  return (
    <BoardButton aria-pressed={hasSound} onClick={onToggle}>
      {hasSound ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
      <span className="sr-only">Sound for new orders</span>
    </BoardButton>
  )
}
