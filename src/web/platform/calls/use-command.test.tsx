import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { type RunOptions, useCommand } from '#web/platform/calls/use-command.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

type Options = Parameters<typeof useCommand>[0]

function commands(options?: Options) {
  const server = fakeServer()
  const { result } = renderHook(() => useCommand(options))
  const results: unknown[] = []
  const cancel = (orderId: string, runOptions?: RunOptions) =>
    act(async () => {
      void result.current
        .run(api.orders.cancelOrder, { params: { orderId } }, runOptions)
        .then((answer) => results.push(answer))
    })
  return { ...server, result, results, cancel }
}

test('an answered command shows its message, and is pending until then', async () => {
  const { result, results, cancel, last } = commands()
  await cancel('1', { success: 'Cancelled.', subject: 'order 1' })
  expect(result.current).toMatchObject({ pending: ['order 1'], isPending: true, message: '' })
  await last().answer({ _id: '1' })
  expect(result.current).toMatchObject({
    pending: [],
    isPending: false,
    message: 'Cancelled.',
    error: undefined,
  })
  expect(results).toEqual([{ data: { _id: '1' } }])
})

test('a double press sends one command; a second press after the answer sends another, with its own key', async () => {
  const { results, cancel, requests } = commands()
  await cancel('1')
  await cancel('1')
  expect(requests).toHaveLength(1)
  expect(results).toEqual([undefined])
  await requests[0]!.answer({})
  await cancel('1')
  expect(requests).toHaveLength(2)
  expect(requests[1]!.key).not.toBe(requests[0]!.key)
})

test('after a lost answer the same command is sent again with the same key', async () => {
  const { result, cancel, requests, last } = commands({ lostMessage: 'Press again.' })
  await cancel('2', { errorPrefix: 'T-2: ' })
  await last().lose()
  expect(result.current).toMatchObject({ error: 'T-2: Press again.', isPending: false })
  await cancel('2')
  expect(result.current.error).toBeUndefined()
  expect(requests[1]!.key).toBe(requests[0]!.key)
  await last().answer({})
})

test.each([
  ['send', 2],
  ['ignore', 1],
  ['queue', 1],
] as const)('while one command is in flight, another: %s', async (whileBusy, sent) => {
  const { cancel, requests, results } = commands({ whileBusy })
  await cancel('1')
  await cancel('2')
  expect(requests).toHaveLength(sent)
  await requests[0]!.answer('first')
  expect(requests).toHaveLength(whileBusy === 'ignore' ? 1 : 2)
  await requests[1]?.answer('second')
  const answers = [{ data: 'first' }, { data: 'second' }]
  expect(results).toEqual(whileBusy === 'ignore' ? [undefined, { data: 'first' }] : answers)
})

test('in a queue the last one pressed wins: only a repetition of it is ignored', async () => {
  const { cancel, requests, paths } = commands({ whileBusy: 'queue' })
  for (const id of ['1', '2', '2', '1']) await cancel(id)
  for (let at = 0; at < 3; at++) await requests[at]!.answer({})
  expect(paths().map((path) => /(\d)/.exec(path.replace('v1', ''))?.[1])).toEqual(['1', '2', '1'])
})

test('a refused command in a queue does not stop the next', async () => {
  const { result, cancel, requests } = commands({ whileBusy: 'queue' })
  await cancel('1')
  await cancel('2', { success: 'Done.' })
  await requests[0]!.refuse(409, 'ORDER_STATUS_CHANGED', 'Too late')
  await requests[1]!.answer({})
  expect(result.current).toMatchObject({ error: undefined, message: 'Done.', isPending: false })
})

test('a command is pending until the page has been read again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { result, cancel, last } = commands({ onSettled: () => promise })
  await cancel('1')
  await last().answer({})
  expect(result.current.isPending).toBe(true)
  await act(async () => resolve())
  expect(result.current.isPending).toBe(false)
})

test.each([
  ['the labels of what others changed', async () => ['Price', 'Name'], 'Stale They changed: Price, Name.'],
  ['nothing where their version cannot be read', () => Promise.reject(new Error('offline')), 'Stale'],
  ['nothing where nothing differs', async () => [], 'Stale'],
])('someone else saved first: the error adds %s', async (_, onStale, error) => {
  const { result, cancel, last } = commands()
  await cancel('1', { onStale })
  await last().refuse(409, 'CHANGED_MEANWHILE', 'Stale')
  expect(result.current.error).toBe(error)
  act(() => result.current.clearError())
  expect(result.current.error).toBeUndefined()
})
