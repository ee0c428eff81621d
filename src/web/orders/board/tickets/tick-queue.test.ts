import { expect, test } from 'vitest'

import { createTickQueue, type Unsent } from '#web/orders/board/tickets/tick-queue.ts'

function openQueue(send: (key: string, isTicked: boolean) => Promise<void>, refresh = async () => true) {
  let unsent: Unsent = {}
  const queue = createTickQueue({
    read: () => unsent,
    write: (now) => (unsent = now),
    send,
    refresh,
  })
  return { ...queue, unsent: () => unsent }
}

test('ticks are sent one after another, and then forgotten', async () => {
  const sent: string[] = []
  const queue = openQueue(async (key, isTicked) => void sent.push(`${key} ${isTicked}`))
  queue.add('a 1', true)
  queue.add('a 2', true)
  queue.add('a 1', false)
  await Promise.all([queue.flush(), queue.flush()])
  expect(sent).toEqual(['a 1 false', 'a 2 true'])
  expect(queue.unsent()).toEqual({})
})

test('a tick that is taken back while it is sent is sent again', async () => {
  const sent: boolean[] = []
  const queue = openQueue(async (key, isTicked) => {
    sent.push(isTicked)
    if (sent.length === 1) queue.add(key, false)
  })
  queue.add('a 1', true)
  await queue.flush()
  expect(sent).toEqual([true, false])
  expect(queue.unsent()).toEqual({})
})

test('a tick without an answer stays on the device, and is sent with the next attempt', async () => {
  let isConnected = false
  const sent: string[] = []
  const queue = openQueue(async (key) => {
    if (!isConnected) throw new Error('no connection')
    sent.push(key)
  })
  queue.add('a 1', true)
  await queue.flush()
  expect(queue.unsent()).toEqual({ 'a 1': true })
  isConnected = true
  await queue.flush()
  expect(sent).toEqual(['a 1'])
  expect(queue.unsent()).toEqual({})
})

test('a sent tick is shown from the device until the board has been read', async () => {
  let isRead = false
  const queue = openQueue(
    async () => {},
    async () => isRead,
  )
  queue.add('a 1', true)
  queue.add('a 2', true)
  await queue.flush()
  expect(queue.unsent()).toEqual({ 'a 1': true, 'a 2': true })
  isRead = true
  await queue.flush()
  expect(queue.unsent()).toEqual({})
})
