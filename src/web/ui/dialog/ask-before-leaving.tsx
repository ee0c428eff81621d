import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { Question } from '#web/ui/dialog/question.tsx'

type LeavingProps = {
  what: string
  isDirty: boolean
  /** The page shows something else with another search, such as another day. */
  bySearch?: boolean
}

/** Asks before a navigation discards unsaved changes. A redirect to sign-in is not blocked. */
export function AskBeforeLeaving({ what, isDirty, bySearch = false }: LeavingProps) {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const isOther = next.pathname !== here.pathname || (bySearch && next.search !== here.search)
    return isDirty && isOther && next.pathname !== '/sign-in'
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <AskToDiscard
      what={what}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  )
}

type Props = { what: string; onStay: () => void; onLeave: () => void }

export function AskToDiscard({ what, onStay, onLeave }: Props) {
  return (
    <Question
      title={`Leave without saving ${what}?`}
      keep="Stay"
      yes="Leave without saving"
      onKeep={onStay}
      onYes={onLeave}
    />
  )
}
