import { vi } from 'vitest'

/** An EventSource whose events the test sends. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  /** All that were opened in this test. */
  static readonly opened: FakeSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  emit(kind: string, body: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(body), lastEventId }))
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

/** Replaces `EventSource`. */
export function fakeStream(): { opened: FakeSource[]; last: () => FakeSource } {
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened.length = 0
  return { opened: FakeSource.opened, last: () => FakeSource.opened.at(-1)! }
}
