import { expect, test } from 'vitest'

import { dispatchNotification } from '#server/platform/live/streams.ts'

test.each([
  ['a new connection', undefined, ['wake']],
  ['new events', '', ['wake']],
  ['an ended session', 'session-ended s1', ['end s1']],
  ['a changed role', 'access-changed c1', ['reconnect c1']],
  ['a changed menu', 'changed dishes 5f0c', []],
  ['a changed table', 'changed faqs', []],
])('%s calls for what it is about and for nothing else', (_, payload, expected) => {
  const calls: string[] = []
  dispatchNotification(payload, {
    endSession: (id) => calls.push(`end ${id}`),
    reconnect: (id) => calls.push(`reconnect ${id}`),
    wake: () => calls.push('wake'),
  })
  expect(calls).toEqual(expected)
})
