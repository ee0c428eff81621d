import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Refused } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { pass, setOnline, setVisible } from '#web/testing/fake-server.ts'

type Call = {
  key: string
  signal: AbortSignal
  answer(data: string): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Renders the query with requests that the test answers. */
function query(start: Partial<Parameters<typeof useQuery<string>>[0]> = {}) {
  const calls: Call[] = []
  const hook = renderHook(
    (props: Partial<Parameters<typeof useQuery<string>>[0]>) =>
      useQuery<string>({
        key: 'a',
        fetch: (signal) => {
          const { promise, resolve, reject } = Promise.withResolvers<string>()
          calls.push({
            key: props.key ?? 'a',
            signal,
            answer: (data) => act(async () => resolve(data)),
            fail: (error) => act(async () => reject(error)),
          })
          return promise
        },
        ...props,
      }),
    { initialProps: start },
  )
  return { ...hook, calls, last: () => calls.at(-1)! }
}

const lost = new TypeError('fetch failed')
const refused = new Refused(403, { error: 'No', code: 'NOT_ALLOWED' })
const fault = new Refused(503, { error: 'Later', code: 'NOT_READY' })

test('the page’s own data is shown until newer data arrives', async () => {
  const { result, calls } = query({ initial: 'loaded' })
  expect(result.current.data).toBe('loaded')
  await calls[0]!.answer('newer')
  expect(result.current).toMatchObject({ data: 'newer', error: undefined })
})

test('without a key nothing is sent', () => {
  expect(query({ key: undefined }).calls).toEqual([])
})

test('another key aborts the request, shows nothing of the old one, and ignores its late answer', async () => {
  const { result, rerender, calls } = query()
  await calls[0]!.answer('of a')
  await act(async () => result.current.refetch())
  rerender({ key: 'b' })
  expect(calls[1]!.signal.aborted).toBe(true)
  expect(result.current.data).toBeUndefined()
  await calls[2]!.answer('of b')
  await calls[1]!.answer('late, of a')
  expect(result.current.data).toBe('of b')
})

test('two refetches: only the last answer counts, whichever comes first', async () => {
  const { result, calls } = query({ isEager: false })
  expect(calls).toEqual([])
  await act(async () => result.current.refetch())
  await act(async () => result.current.refetch())
  await calls[1]!.answer('second')
  await calls[0]!.answer('first')
  expect(result.current.data).toBe('second')
})

test('data stays while it is fetched again, and after that failed', async () => {
  const { result, last } = query()
  await last().answer('one')
  await act(async () => result.current.refetch())
  expect(result.current.data).toBe('one')
  await last().fail(lost)
  expect(result.current).toMatchObject({ data: 'one', error: lost })
  await act(async () => result.current.refetch())
  expect(result.current.error).toBeUndefined()
})

test.each([
  ['a lost connection', lost, 2],
  ['a fault of the server', fault, 2],
  ['a refusal', refused, 1],
])('with a retry, %s is repeated or not', async (_, error, requests) => {
  const { calls } = query({ retryMs: 5_000 })
  await calls[0]!.fail(error)
  await pass(4_999)
  expect(calls).toHaveLength(1)
  await pass(1)
  expect(calls).toHaveLength(requests)
})

test('a failed request is repeated when the connection returns, a successful one is not', async () => {
  const { calls } = query()
  await calls[0]!.answer('one')
  await setOnline(true)
  expect(calls).toHaveLength(1)
  const other = query()
  await other.last().fail(lost)
  await setOnline(true)
  expect(other.calls).toHaveLength(2)
})

test('polls while the page is visible and online only', async () => {
  const { calls } = query({ pollMs: 1_000, isEager: false })
  await pass(1_000)
  expect(calls).toHaveLength(1)
  await setVisible(false)
  await pass(3_000)
  expect(calls).toHaveLength(1)
  await setVisible(true)
  await setOnline(false)
  await pass(3_000)
  expect(calls).toHaveLength(1)
  await setOnline(true)
  await pass(1_000)
  expect(calls).toHaveLength(2)
})

test('an unmounted page aborts its request, polls no more and does not retry', async () => {
  const { calls, unmount, result } = query({ pollMs: 1_000, retryMs: 10 })
  await calls[0]!.fail(lost)
  const { refetch } = result.current
  unmount()
  refetch()
  await setOnline(true)
  await pass(5_000)
  expect(calls).toHaveLength(1)
  const other = query()
  other.unmount()
  expect(other.calls[0]!.signal.aborted).toBe(true)
})
