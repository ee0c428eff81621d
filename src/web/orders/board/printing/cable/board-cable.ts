import { type CableKind, cableKinds } from '#web/orders/board/printing/cable/cable.ts'
import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** The printer at a cable of this device, and how it is connected. */
export type BoardCable = { printerId: string; kind: CableKind }

export const boardCable = stored<BoardCable | undefined>('tablefare.board-cable', (text) => {
  const { printerId, kind } = (parseJson(text) ?? {}) as Partial<BoardCable>
  const known = cableKinds.find((one) => one === kind)
  return typeof printerId === 'string' && known ? { printerId, kind: known } : undefined
})
