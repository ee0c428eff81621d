import type { OpenedCable } from '#web/orders/board/printing/cable/opened-cable.ts'
import { openSerial, requestSerial } from '#web/orders/board/printing/cable/serial.ts'
import { openUsb, requestUsb } from '#web/orders/board/printing/cable/usb.ts'

export const cableKinds = ['usb', 'serial'] as const
export type CableKind = (typeof cableKinds)[number]

/** Only Chrome and Edge have them, and only on pages served by https or from this machine. */
export function hasCable(kind: CableKind): boolean {
  return typeof navigator !== 'undefined' && kind in navigator
}

/** Asks the person which printer it is. The browser remembers it. False if they chose none. */
export async function requestCable(kind: CableKind): Promise<boolean> {
  return kind === 'usb' ? requestUsb() : requestSerial()
}

/** The printer that was chosen before. Undefined if it is not connected. */
export async function openCable(kind: CableKind): Promise<OpenedCable | undefined> {
  if (!hasCable(kind)) return undefined
  return kind === 'usb' ? openUsb() : openSerial()
}
