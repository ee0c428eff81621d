import { useState } from 'react'

import type { House } from '#contract/catalogue/outlets.ts'
import { OutletStateDialog } from '#web/catalogue/outlets/outlet-state-button.tsx'
import { useOutletState } from '#web/catalogue/outlets/use-outlet-state.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { house: House; isLive: boolean; canSetWatch: boolean; refresh: () => Promise<void> }

/** Pauses one outlet, with the choices of its board, or takes orders again. */
export function PauseButton({ house, isLive, canSetWatch, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { change, error, wanted } = useOutletState(house, refresh)
  const { name } = house.outlet
  return (
    <>
      {house.pausedUntil ? (
        <TouchButton
          kind="edged"
          disabled={!isLive}
          aria-busy={wanted !== undefined}
          aria-label={`Take orders again at ${name}`}
          onClick={() => change({ kind: 'resume' })}
        >
          Take orders again
        </TouchButton>
      ) : (
        <TouchButton
          kind="edged"
          disabled={!isLive}
          aria-haspopup="dialog"
          aria-label={`Pause orders at ${name}`}
          onClick={() => setOpen(true)}
        >
          Pause orders
        </TouchButton>
      )}
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="w-full font-semibold">
          {error}
        </Note>
      )}
      {isOpen && (
        <OutletStateDialog {...{ house, isLive, canSetWatch, refresh }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
