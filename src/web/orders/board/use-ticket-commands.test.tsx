import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { Command } from '#web/orders/board/board-frame.ts'
import { useTicketCommands } from '#web/orders/board/use-ticket-commands.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const order = { _id: 'o1', orderNumber: 'TF-1', orderType: 'Collection' } as OutletOrder

function board() {
  const server = fakeServer()
  const refresh = vi.fn(async () => {})
  const onAccepted = vi.fn()
  const { result } = renderHook(() => useTicketCommands(refresh, onAccepted))
  document.body.innerHTML = '<div id="order-o1" tabindex="-1"></div>'
  const run = (command: Command) => act(async () => void result.current.run(order, command))
  return { ...server, result, refresh, onAccepted, run }
}

test.each([
  [{ verb: 'accept' }, {}],
  [{ verb: 'accept', minutes: 25 }, { minutes: 25 }],
  [{ verb: 'change-time', minutes: 40 }, { minutes: 40 }],
  [{ verb: 'refuse', reason: 'Too busy' }, { reason: 'Too busy' }],
  [{ verb: 'cancel', reason: 'No gas' }, { reason: 'No gas' }],
  [{ verb: 'ready' }, undefined],
  [{ verb: 'delivered' }, undefined],
  [{ verb: 'nobody-came' }, undefined],
  [{ verb: 'complete' }, undefined],
] as [Command, unknown][])('%o is sent with %o', async (command, body) => {
  const { run, last, result, refresh, onAccepted } = board()
  await run(command)
  expect(result.current.busy).toEqual(['o1'])
  expect([last().body, last().path]).toEqual([body, expect.stringContaining('o1')])
  await last().answer({ _id: 'o1' })
  expect([result.current.busy, refresh.mock.calls.length]).toEqual([[], 1])
  expect(onAccepted).toHaveBeenCalledTimes(command.verb === 'accept' ? 1 : 0)
})

test('each verb has its own endpoint', async () => {
  const paths = new Set<string>()
  for (const verb of [
    'accept',
    'change-time',
    'refuse',
    'cancel',
    'ready',
    'delivered',
    'nobody-came',
    'complete',
  ]) {
    const { run, last } = board()
    await run({ verb, minutes: 20, reason: 'x' } as Command)
    paths.add(last().path)
    await last().answer({})
  }
  expect(paths.size).toBe(8)
})

test('an error names the order, and the ticket takes the focus only after success', async () => {
  const { run, last, result, onAccepted } = board()
  await run({ verb: 'accept' })
  await last().refuse(409, 'ORDER_STATUS_CHANGED', 'Too late.')
  await pass(100)
  expect(result.current.error).toBe('TF-1: Too late.')
  expect([onAccepted.mock.calls.length, document.activeElement?.id]).not.toContain('order-o1')
  await run({ verb: 'accept' })
  await last().lose()
  expect(result.current.error).toContain('It will not be done twice.')
  await run({ verb: 'accept' })
  await last().answer({ _id: 'o1' })
  await pass(100)
  expect(document.activeElement?.id).toBe('order-o1')
})
