import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { goingHome } from '#web/accounts/session/signed-in.ts'
import { goHome } from '#web/accounts/sign-in/sign-out/go-home.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

let loaded: string[] = []
beforeEach(() => {
  loaded = []
  goingHome.isOn = false
  vi.spyOn(location, 'assign').mockImplementation((to) => void loaded.push(String(to)))
})

test.each([
  ['the server has ended the session', true, undefined, ['/'], '/user'],
  ['only that call failed', false, 'answer', [], '/'],
  ['nothing can be reached', false, 'lose', [], '/user'],
] as const)('goes home: %s', async (_, isEnded, robots, documents, path) => {
  const { last } = fakeServer()
  const hook = renderInRouter(() => undefined, { at: '/user' })
  let isDone = false
  await act(async () => {
    void goHome(async () => isEnded, hook.router.navigate as never).then(() => (isDone = true))
  })
  if (robots === 'answer') await last().answer('')
  if (robots === 'lose') await last().lose()
  expect([isDone, loaded, hook.path()]).toEqual([true, documents, path])
})

test('offline the service worker opens home', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }))
  await goHome(
    async () => false,
    () => Promise.reject(new Error('no client navigation')),
  )
  expect(loaded).toEqual(['/'])
})
