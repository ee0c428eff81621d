import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import { useBoard } from '#web/orders/board/use-board.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const board = (...open: string[]) => ({ open }) as unknown as Board

function open() {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static OPEN = 1
      readyState = 0
      close() {}
    },
  )
  document.cookie = 'tablefare_signed_in=1; path=/'
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const server = fakeServer()
  const hook = renderHook((outlet: string) => useBoard(outlet, { board: board('TF-1'), position: '1-0' }), {
    initialProps: 'one',
  })
  const reads = () => server.requests.filter(({ method }) => method === 'GET')
  return { ...hook, reads, assign }
}

test('the board of the page is shown until a newer one is read', async () => {
  const { result, reads } = open()
  expect(result.current).toMatchObject({ board: board('TF-1'), isLive: true })
  await act(async () => void result.current.refresh())
  await reads().at(-1)!.answer(board('TF-1', 'TF-2'))
  expect(result.current.board).toEqual(board('TF-1', 'TF-2'))
})

test('someone who lost access is led away by the server', async () => {
  const { result, reads, assign } = open()
  await act(async () => void result.current.refresh())
  await reads().at(-1)!.refuse(403, 'NOT_ALLOWED')
  expect(assign).toHaveBeenCalledWith('/outlet')
})

test('a board that was left reads no more, and refresh does nothing', async () => {
  const { result, reads, unmount } = open()
  unmount()
  const before = reads().length
  await act(async () => void result.current.refresh())
  await pass(120_000)
  expect(reads()).toHaveLength(before)
})
