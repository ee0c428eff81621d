import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import { boardCable } from '#web/orders/board/printing/cable/board-cable.ts'
import { useBoardPrinter } from '#web/orders/board/printing/cable/use-board-printer.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const printers: Board['printers'] = [{ _id: 'p1', name: 'Kitchen', kind: 'board', trouble: null }]
const written: string[] = []
let isBroken = false
const device = {
  configuration: {
    interfaces: [
      {
        interfaceNumber: 0,
        alternates: [
          { interfaceClass: 7, endpoints: [{ endpointNumber: 2, direction: 'out', type: 'bulk' }] },
        ],
      },
    ],
  },
  open: async () => {},
  close: async () => {},
  selectConfiguration: async () => {},
  claimInterface: async () => {},
  transferOut: async (_endpoint: number, bytes: Uint8Array) => {
    if (isBroken) throw new Error('lost')
    written.push(String.fromCharCode(...bytes))
    return { status: 'ok' }
  },
}

beforeEach(() => {
  written.length = 0
  isBroken = false
  boardCable.write({ printerId: 'p1', kind: 'usb' })
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device] } })
})

function open() {
  const server = fakeServer()
  const hook = renderHook(({ at }) => useBoardPrinter({ printers }, new Date(at)), {
    initialProps: { at: 1 },
  })
  return { ...server, ...hook }
}

test('PT7: the board takes a ticket, sends it to the cable and confirms it', async () => {
  const { requests, last, result } = open()
  await act(async () => {})
  expect(last().path).toContain('/outlet-printer/claim/p1')
  await last().answer({ ticket: { job: 'j.1', number: 'TF-1', bytes: btoa('ticket') } })
  expect(written).toEqual(['ticket'])
  expect(last().body).toEqual({ job: 'j.1', isPrinted: true })
  await last().answer({})
  await last().answer({ ticket: null })
  expect([requests.length, result.current]).toEqual([3, undefined])
})

test('PT7: a cable that fails is reported to the server and on the board', async () => {
  const { last, result } = open()
  await act(async () => {})
  isBroken = true
  await last().answer({ ticket: { job: 'j.1', number: 'TF-1', bytes: btoa('ticket') } })
  expect(last().body).toEqual({ job: 'j.1', isPrinted: false })
  await last().answer({})
  expect(result.current).toBe('Kitchen')
})

test('PT7: a device without a printer takes no ticket', async () => {
  boardCable.write(null)
  const { requests } = open()
  await act(async () => {})
  expect(requests).toEqual([])
})
