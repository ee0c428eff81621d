import { expect, onTestFinished, test, vi } from 'vitest'

import { createLiveStream } from '#web/platform/live/live-stream.ts'
import { fakeStream } from '#web/testing/fake-source.ts'

function start(cookie = 'tablefare_signed_in=1') {
  const { opened } = fakeStream()
  const page = { cookie }
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let position: string | undefined
  const seen: unknown[] = []
  const stream = createLiveStream({
    position: () => position,
    backOff: { first: 2_000, longest: 8_000 },
    onStart: (start) => void (position = start.position),
    onEvent: (kind, body, at) => {
      position = at
      seen.push([kind, body])
    },
    onLost: () => seen.push('lost'),
    onEnd: (reason) => seen.push(reason),
  })
  stream.open()
  return { stream, seen, page, opened }
}

test('the stream reports its events, and resumes after the last one', () => {
  const { seen, opened } = start()
  expect(opened[0]!.url).toBe('/api/v1/live/stream')
  opened[0]!.emit('position', { position: '5-1', isGap: false })
  opened[0]!.emit('order', { orderId: 'a' }, '6-1')
  opened[0]!.fail(0)
  vi.advanceTimersByTime(2_000)
  expect(seen).toEqual([['order', { orderId: 'a' }], 'lost'])
  expect(opened.map(({ url }) => url).slice(1)).toEqual(['/api/v1/live/stream?lastEventId=6-1'])
})

test('the pause doubles up to the longest, and is reset when the stream works or is opened by hand', () => {
  const { stream, opened } = start()
  const nextAfter = (pause: number) => {
    const before = opened.length
    opened.at(-1)!.fail(2)
    vi.advanceTimersByTime(pause - 1)
    expect(opened).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(before + 1)
  }
  for (const pause of [2_000, 4_000, 8_000, 8_000]) nextAfter(pause)
  opened.at(-1)!.emit('position', { position: '5-1', isGap: false })
  nextAfter(2_000)
  nextAfter(4_000)
  stream.openNow()
  nextAfter(2_000)
})

test('without a session the stream is not opened; it opens once there is one', async () => {
  const { page, opened } = start()
  page.cookie = ''
  await Promise.resolve()
  opened[0]!.fail(0)
  vi.advanceTimersByTime(2_000)
  expect(opened).toHaveLength(1)
  page.cookie = 'theme=dark; tablefare_signed_in=1'
  await Promise.resolve()
  vi.advanceTimersByTime(4_000)
  expect(opened).toHaveLength(2)
})

test('a closed stream stays closed', () => {
  const { stream, opened } = start()
  stream.reconnect()
  expect([stream.isClosed(), stream.isOpen(), opened[0]!.readyState]).toEqual([true, false, 2])
  stream.close()
  vi.advanceTimersByTime(60_000)
  expect(opened).toHaveLength(1)
})

test.each(['replaced', 'session-ended'])('a stream that the server ends as %s stays closed', (reason) => {
  const { seen, stream, opened } = start()
  opened[0]!.emit('position', { position: '5-1', isGap: false })
  opened[0]!.emit('end', { reason })
  vi.advanceTimersByTime(600_000)
  expect([seen, opened.length, stream.isClosed()]).toEqual([[reason], 1, true])
})
