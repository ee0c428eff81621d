import { expect, test, vi } from 'vitest'

import type { MenuView } from '#web/catalogue/menu/menu-view.ts'
import { useSoldOut } from '#web/catalogue/menu/use-sold-out.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const loaded = {
  categories: [{ id: 'c', dishes: [{ id: 'a' }, { id: 'b', isSoldOut: true }] }],
  groups: { g: { types: [{ typeName: 'Mild', isSoldOut: false }] } },
} as unknown as MenuView
const before = '2026-11-16T11:00:00Z'

function menuPage() {
  const server = fakeServer()
  const loader = vi.fn(() => null)
  const loadedAt = new Date()
  const hook = renderInRouter(() => useSoldOut('saffron', loaded, loadedAt), { loader })
  const poll = async (answer: object) => {
    await pass(timeouts.soldOutPoll)
    await server.last().answer({ foods: ['b'], options: [], writtenAt: before, ...answer })
  }
  const dishes = () =>
    hook.result.current.menu.categories[0]!.dishes.map(({ isSoldOut = false }) => isSoldOut)
  return { ...server, ...hook, poll, dishes, loads: () => loader.mock.calls.length }
}

test('nothing is asked at first: the page has just been loaded', () => {
  expect(menuPage().requests).toEqual([])
})

test('a poll marks dishes and options, and takes the mark away again', async () => {
  const { poll, dishes, result } = menuPage()
  await poll({ foods: ['a'], options: [{ groupId: 'g', typeName: 'Mild' }] })
  expect(dishes()).toEqual([true, false])
  expect(result.current.menu.groups.g!.types[0]!.isSoldOut).toBe(true)
  await poll({})
  expect(dishes()).toEqual([false, true])
})

test('a poll that changes nothing leaves the same menu, so that nothing is rendered again', async () => {
  const { poll, result } = menuPage()
  await poll({ ordering: { isPaused: true } })
  expect(result.current.menu).toBe(loaded)
  expect(result.current.ordering).toEqual({ isPaused: true })
})

test('a menu that was edited since the page was loaded is loaded again, once for each edit', async () => {
  const { poll, loads } = menuPage()
  await poll({})
  expect(loads()).toBe(0)
  const edited = new Date().toISOString()
  await poll({ writtenAt: edited })
  await poll({ writtenAt: edited })
  expect(loads()).toBe(1)
  await poll({ writtenAt: new Date().toISOString() })
  expect(loads()).toBe(2)
})

test('without a connection the last state stays', async () => {
  const { poll, dishes, last } = menuPage()
  await poll({ foods: ['a', 'b'] })
  await pass(timeouts.soldOutPoll)
  await last().lose()
  expect(dishes()).toEqual([true, true])
})
