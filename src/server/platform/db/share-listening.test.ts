import { expect, test } from 'vitest'

import { type Listen, shareListening } from '#server/platform/db/listen.ts'

function fakeConnection() {
  const sent: ((payload?: string) => void)[] = []
  let stopped = 0
  const listen: Listen = (onNotify) => {
    sent.push(onNotify)
    return { heardUntil: () => 42, stop: async () => void stopped++ }
  }
  return { listen: shareListening(listen), sent, stopped: () => stopped }
}

test('several listeners share one connection, which closes with the last of them', async () => {
  const { listen, sent, stopped } = fakeConnection()
  const heard: string[] = []
  const one = listen((payload) => heard.push(`one ${payload}`))
  const other = listen((payload) => heard.push(`other ${payload}`))
  expect(sent).toHaveLength(1)
  sent[0]!('changed faqs')
  expect(heard).toEqual(['one changed faqs', 'other changed faqs'])
  await one.stop()
  sent[0]!('again')
  expect(heard).toEqual(['one changed faqs', 'other changed faqs', 'other again'])
  expect([stopped(), other.heardUntil?.()]).toEqual([0, 42])
  await other.stop()
  expect(stopped()).toBe(1)
})

test('a listener that joins an open connection is called as for a new one, as it may have missed something', () => {
  const { listen, sent } = fakeConnection()
  listen(() => {})
  sent[0]!()
  const heard: (string | undefined)[] = []
  listen((payload) => heard.push(payload))
  expect(heard).toEqual([undefined])
})
