import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OutletMenu } from '#contract/catalogue/outlet-menu.ts'
import { useMarkSoldOut } from '#web/catalogue/outlets/use-mark-sold-out.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const menu = (name: string) => ({ name }) as unknown as OutletMenu

function marking() {
  const server = fakeServer()
  const hook = renderHook((loaded: OutletMenu) => useMarkSoldOut('o', loaded), {
    initialProps: menu('loaded'),
  })
  const mark = (kind: 'food' | 'option', isSoldOut = true) =>
    act(async () => void hook.result.current.mark({ kind, id: 'x', name: 'Bhel puri', isSoldOut }))
  return { ...server, ...hook, mark }
}

test.each([
  ['food', { foodId: 'x', isSoldOut: true }],
  ['option', { optionId: 'x', isSoldOut: true }],
] as const)('a %s is marked, and the answer is the menu', async (kind, body) => {
  const { result, mark, last } = marking()
  await mark(kind)
  expect(last().body).toEqual(body)
  await last().answer(menu('answered'))
  expect(result.current.menu).toEqual(menu('answered'))
  expect(result.current.message).toBe('Bhel puri is sold out for tonight.')
})

test('a menu that was loaded since is newer than the answer', async () => {
  const { result, mark, last, rerender } = marking()
  await mark('food', false)
  await last().answer(menu('answered'))
  expect(result.current.message).toBe('Bhel puri is back on the menu.')
  rerender(menu('loaded again'))
  expect(result.current.menu).toEqual(menu('loaded again'))
})

test('a late answer to a mark of an older menu does not hide the newer one', async () => {
  const { result, mark, last, rerender } = marking()
  await mark('food')
  rerender(menu('loaded again'))
  await last().answer(menu('answered'))
  expect(result.current.menu).toEqual(menu('loaded again'))
})

test('a lost answer leaves the menu and says so', async () => {
  const { result, mark, last } = marking()
  await mark('food')
  await last().lose()
  expect(result.current.menu).toEqual(menu('loaded'))
  expect(result.current.error).toContain('offline')
})
