import { useEffect, useState } from 'react'

import { boardCable } from '#web/orders/board/printing/cable/board-cable.ts'
import { type CableKind, hasCable, requestCable } from '#web/orders/board/printing/cable/cable.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

const kinds = [
  ['usb', 'by USB'],
  ['serial', 'by a serial port'],
] as const satisfies [CableKind, string][]

/** Connects this device with the printer at its cable. The buttons are there in browsers that can do it. */
export function ConnectCable({ printerId, name }: { printerId: string; name: string }) {
  const chosen = useStored(boardCable, undefined)
  const [offered, setOffered] = useState<readonly (typeof kinds)[number][]>()
  const [result, setResult] = useState('')
  useEffect(() => setOffered(kinds.filter(([kind]) => hasCable(kind))), [])
  async function connect(kind: CableKind): Promise<void> {
    const isChosen = await requestCable(kind)
    if (isChosen) boardCable.write({ printerId, kind })
    setResult(isChosen ? `This device prints for ${name}.` : 'No printer was chosen.')
  }
  const isHere = chosen?.printerId === printerId
  return (
    <div className="grid gap-2">
      {offered?.length === 0 && (
        <p className="text-muted">To connect it, open this page in Chrome or Edge on the device it is at.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isHere ? (
          <TouchButton kind="edged" onClick={() => boardCable.write(null)}>
            Disconnect this device<span className="sr-only"> from {name}</span>
          </TouchButton>
        ) : (
          offered?.map(([kind, how]) => (
            <TouchButton key={kind} kind="edged" onClick={() => void connect(kind)}>
              Connect this device {how}
              <span className="sr-only"> with {name}</span>
            </TouchButton>
          ))
        )}
      </div>
      <p role="status" className="text-small">
        {result}
      </p>
    </div>
  )
}
