import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Sent = {
  method: string
  /** The path after `/api/v1`, with its query. */
  path: string
  body: unknown
  /** The idempotency key. */
  key: string | undefined
  /** `reload` if no cache may answer. */
  cache: RequestCache | undefined
  isAborted: () => boolean
  answer(data: unknown): Promise<void>
  /** A body with more than its data. */
  answerWith(body: object): Promise<void>
  refuse(status: number, code: string, error?: string, detail?: object): Promise<void>
  /** No connection. */
  lose(): Promise<void>
}

/** Replaces `fetch`. A request waits until the test answers it, in any order. */
export function fakeServer() {
  const requests: Sent[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const headers = new Headers(init.headers)
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    const send = (status: number, body: unknown) =>
      act(async () => resolve({ status, ok: status < 400, headers: new Headers(), json: async () => body }))
    requests.push({
      method: init.method ?? 'GET',
      path: address.replace('/api/v1', ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: headers.get('idempotency-key') ?? undefined,
      cache: init.cache,
      isAborted: () => init.signal?.aborted === true,
      answer: (data) => send(200, { data }),
      answerWith: (body) => send(200, body),
      refuse: (status, code, error = code, detail = {}) => send(status, { error, code, detail }),
      lose: () => act(async () => reject(new TypeError('fetch failed'))),
    })
    return promise
  })
  return {
    requests,
    /** The paths of all requests, in their order. */
    paths: () => requests.map(({ method, path }) => `${method} ${path}`),
    /** The newest request. */
    last: () => requests.at(-1)!,
  }
}

/** Lets time pass, with what it causes. */
export function pass(milliseconds: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined))
}

/** Sets `navigator.onLine` and fires the event of the change. */
export function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  return act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/** Hides or shows the page. */
export function setVisible(isVisible: boolean): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
