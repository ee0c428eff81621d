import { expect, test, vi } from 'vitest'

import { networkResponds } from '#web/platform/calls/network-responds.ts'

test.each([
  ['an answer', { ok: true, timing: null }, true],
  ['a cached answer', { ok: true, timing: 'from-device' }, false],
  ['a fault', { ok: false, timing: null }, false],
  ['no connection', undefined, false],
])('the network responds with %s: %#', async (_, answer, expected) => {
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('fetch failed')
    return { ok: answer.ok, headers: new Headers(answer.timing ? { 'server-timing': answer.timing } : {}) }
  })
  expect(await networkResponds()).toBe(expected)
})
