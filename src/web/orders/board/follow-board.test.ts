import { expect, onTestFinished, test, vi } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import { type BoardState, followBoard } from '#web/orders/board/follow-board.ts'

class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static readonly opened: FakeSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeSource.opened.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  emit(kind: string, body: unknown): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(body) }))
  }
}

/** A board whose server answers with `status`, and whose streams are refused unless the test starts one. */
function start() {
  vi.useFakeTimers()
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('EventSource', FakeSource)
  const page = { cookie: 'tablefare_signed_in=1' }
  vi.stubGlobal('document', page)
  FakeSource.opened.length = 0
  const server = { status: 200, orders: ['TF-1'], calls: [] as string[], isDown: false }
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    server.calls.push(method === 'GET' ? 'read' : 'heartbeat')
    const body = server.status === 200 ? { data: { open: server.orders } } : { error: 'No', code: 'NO' }
    return { status: server.status, json: async () => body }
  })
  const seen: BoardState[] = []
  const onAccessLost = vi.fn()
  const board = { open: ['TF-1'] } as unknown as Board
  const following = followBoard('o', { board, position: '1-0' }, (state) => seen.push(state), onAccessLost)
  onTestFinished(() => {
    following.stop()
    vi.useRealTimers()
  })
  const now = () => ({
    orders: seen.at(-1)?.board.open,
    isLive: seen.at(-1)?.isLive,
    isSignedOut: seen.at(-1)?.isSignedOut,
  })
  const source = () => FakeSource.opened.at(-1)!
  return { server, page, window, following, now, source, onAccessLost, seen }
}

const refuse = (source: FakeSource) => source.dispatchEvent(new Event('error'))

test('a new order is on the board within 25 seconds although every stream is refused', async () => {
  const { server, now, source } = start()
  const attempts = new Set<FakeSource>()
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      if (!attempts.has(source())) refuse(source())
      attempts.add(source())
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  await pass(30)
  server.orders = ['TF-1', 'TF-2']
  server.calls.length = 0
  await pass(25)
  expect(now()).toEqual({ orders: ['TF-1', 'TF-2'], isLive: true, isSignedOut: false })
  expect(server.calls.toSorted()).toEqual(['heartbeat', 'read'])
  expect(attempts.size).toBeGreaterThan(3)
})

test('a board whose stream was replaced polls, and does not take the stream back', async () => {
  const { server, now, source } = start()
  source().emit('position', { position: '1-0', isGap: false })
  source().emit('end', { reason: 'replaced' })
  server.orders = ['TF-2']
  await vi.advanceTimersByTimeAsync(20_000)
  expect(now()).toEqual({ orders: ['TF-2'], isLive: true, isSignedOut: false })
  expect(FakeSource.opened).toHaveLength(1)
})

test('a lost connection is shown at once, and the board recovers by polling alone', async () => {
  const { server, now, source } = start()
  source().emit('position', { position: '1-0', isGap: false })
  await vi.advanceTimersByTimeAsync(0)
  server.isDown = true
  refuse(source())
  await vi.advanceTimersByTimeAsync(0)
  expect(now()).toMatchObject({ isLive: false, isSignedOut: false })
  server.isDown = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(now()).toMatchObject({ isLive: true })
})

test('a board whose session has ended says so, keeps its orders, and goes on after a sign-in', async () => {
  const { server, page, now, source, following, onAccessLost } = start()
  source().emit('position', { position: '1-0', isGap: false })
  await vi.advanceTimersByTimeAsync(0)
  page.cookie = ''
  await vi.advanceTimersByTimeAsync(0)
  source().emit('end', { reason: 'session-ended' })
  expect(now()).toEqual({ orders: ['TF-1'], isLive: false, isSignedOut: true })
  server.calls.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.calls, FakeSource.opened.length]).toEqual([[], 1])
  page.cookie = 'tablefare_signed_in=1'
  server.orders = ['TF-1', 'TF-2']
  await vi.advanceTimersByTimeAsync(0)
  await following.refresh()
  expect(now()).toEqual({ orders: ['TF-1', 'TF-2'], isLive: true, isSignedOut: false })
  expect([FakeSource.opened.length, onAccessLost.mock.calls]).toEqual([2, []])
})

test('a 401 from a poll says the same, and a sign-in in another tab brings the board back', async () => {
  const { server, now, source } = start()
  refuse(source())
  server.status = 401
  await vi.advanceTimersByTimeAsync(20_000)
  expect(now()).toMatchObject({ isLive: false, isSignedOut: true })
  server.status = 200
  await vi.advanceTimersByTimeAsync(20_000)
  expect(now()).toMatchObject({ isLive: true, isSignedOut: false })
})

test('a session replaced by a sign-in in another tab is not reported as ended', async () => {
  const { seen, source } = start()
  source().emit('position', { position: '1-0', isGap: false })
  source().emit('end', { reason: 'session-ended' })
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.some(({ isSignedOut }) => isSignedOut)).toBe(false)
  expect(FakeSource.opened).toHaveLength(2)
})

test('pages reload their data after the board was read, and not after the session has ended', async () => {
  const { server, seen, source } = start()
  source().emit('position', { position: '1-0', isGap: false })
  await vi.advanceTimersByTimeAsync(0)
  const versions = () => [seen.at(-1)!.menuVersion, seen.at(-1)!.tablesVersion]
  expect(versions()).toEqual([1, 1])
  source().emit('tables', { outletId: 'o' })
  source().emit('menu', { outletId: 'o' })
  await vi.advanceTimersByTimeAsync(0)
  expect(versions()).toEqual([2, 2])
  server.status = 401
  source().emit('tables', { outletId: 'o' })
  await vi.advanceTimersByTimeAsync(0)
  expect([seen.at(-1)!.isSignedOut, ...versions()]).toEqual([true, 2, 2])
  server.status = 200
  await vi.advanceTimersByTimeAsync(20_000)
  // The page also reloads what it missed: the stream starts again.
  expect(versions()).toEqual([2, 3])
})

test('a member of staff who lost the outlet leaves the board', async () => {
  const { server, onAccessLost } = start()
  server.status = 404
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onAccessLost).toHaveBeenCalled()
})
