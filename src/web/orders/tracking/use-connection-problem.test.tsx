import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { useConnectionProblem } from '#web/orders/tracking/use-connection-problem.ts'
import { listen } from '#web/platform/live/live.ts'
import { fakeStream } from '#web/testing/fake-source.ts'
import { pass, setOnline } from '#web/testing/fake-server.ts'

beforeEach(() => void (document.cookie = 'tablefare_signed_in=1; path=/'))

test('OR2: an interruption is shown once it has lasted three seconds, and until events arrive again', async () => {
  const { last } = fakeStream()
  onTestFinished(listen({ kind: 'order', since: '1-1', onEvent: () => {}, onGap: () => {} }))
  const { result } = renderHook(useConnectionProblem)
  const start = () => act(async () => last().emit('position', { position: '1-1', isGap: false }))
  await pass(0)
  await start()
  expect(result.current).toBeUndefined()
  await act(async () => last().fail(2))
  await pass(2_500)
  expect(result.current).toBeUndefined()
  await start()
  await pass(5_000)
  expect(result.current).toBeUndefined()

  await act(async () => last().fail(2))
  await pass(3_000)
  expect(result.current).toBe('Live updates are paused. We check for updates every 20 seconds.')
  await setOnline(false)
  expect(result.current).toBe('Live updates are paused until your connection is back.')
  await setOnline(true)
  await start()
  expect(result.current).toBeUndefined()
})
