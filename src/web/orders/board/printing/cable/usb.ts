import type { OpenedCable } from '#web/orders/board/printing/cable/opened-cable.ts'

const printerClass = 7
const chunk = 4_096

type Endpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string }
type Alternate = { interfaceClass: number; endpoints: Endpoint[] }
type Interface = { interfaceNumber: number; alternates: Alternate[] }
/** The part of WebUSB that printing needs. TypeScript does not know it. */
type UsbDevice = {
  configuration: { interfaces: Interface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(number: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ status: string }>
}
type Usb = {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(options: object): Promise<UsbDevice>
}

function usb(): Usb {
  return (navigator as unknown as { usb: Usb }).usb
}

export async function requestUsb(): Promise<boolean> {
  const filters = [{ classCode: printerClass }]
  return usb()
    .requestDevice({ filters })
    .then(
      () => true,
      () => false,
    )
}

export async function openUsb(): Promise<OpenedCable | undefined> {
  for (const device of await usb().getDevices()) {
    const cable = await openDevice(device).catch(() => undefined)
    if (cable) return cable
  }
  return undefined
}

/** Undefined if it is not a printer that takes bytes. */
async function openDevice(device: UsbDevice): Promise<OpenedCable | undefined> {
  await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const found = findOut(device.configuration?.interfaces ?? [])
  if (!found) {
    await device.close()
    return undefined
  }
  await device.claimInterface(found.interfaceNumber)
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length; at += chunk) {
        const { status } = await device.transferOut(found.endpoint, bytes.subarray(at, at + chunk))
        if (status !== 'ok') throw new Error(`The printer answered ${status}`)
      }
    },
    close: () => device.close(),
  }
}

function findOut(interfaces: readonly Interface[]) {
  for (const { interfaceNumber, alternates } of interfaces)
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      if (interfaceClass === printerClass && out) return { interfaceNumber, endpoint: out.endpointNumber }
    }
  return undefined
}
