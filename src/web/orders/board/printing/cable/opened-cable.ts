/** A printer at a cable of this device. It reports nothing: bytes that were taken count as printed. */
export type OpenedCable = { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> }
