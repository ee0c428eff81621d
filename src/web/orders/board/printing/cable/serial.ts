import type { OpenedCable } from '#web/orders/board/printing/cable/opened-cable.ts'

/** The usual speed of ticket printers. Those with a USB plug ignore it. */
const baudRate = 9_600

/** The part of Web Serial that printing needs. */
type Port = {
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
  writable: WritableStream<Uint8Array> | null
}
type Serial = { getPorts(): Promise<Port[]>; requestPort(): Promise<Port> }

function serial(): Serial {
  return (navigator as unknown as { serial: Serial }).serial
}

export async function requestSerial(): Promise<boolean> {
  return serial()
    .requestPort()
    .then(
      () => true,
      () => false,
    )
}

export async function openSerial(): Promise<OpenedCable | undefined> {
  const [port] = await serial().getPorts()
  if (!port) return undefined
  await port.open({ baudRate })
  const { writable } = port
  if (!writable) return undefined
  return {
    async write(bytes) {
      const writer = writable.getWriter()
      try {
        await writer.write(bytes)
      } finally {
        writer.releaseLock()
      }
    },
    close: () => port.close(),
  }
}
