import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useSuggestions } from '#web/shell/admin/restaurant-field.tsx'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

function suggestions() {
  const hook = renderHook((search: string) => useSuggestions(search), { initialProps: '' })
  return { ...fakeServer(), ...hook }
}
const saffron = { uniId: 'saffron', name: 'Saffron Street', postCode: 'SW1A 1AA' }

test('D8: typing asks once it has paused, and suggests names with their post codes', async () => {
  const { requests, last, rerender, result } = suggestions()
  for (const typed of ['S', 'Sa', 'Saf', 'Saff']) {
    rerender(typed)
    await pass(150)
  }
  expect(requests).toHaveLength(0)
  await pass(200)
  expect(requests).toHaveLength(1)
  expect(last().path).toContain('search=Saff')
  await last().answer([saffron])
  expect(result.current).toEqual(['Saffron Street SW1A 1AA'])
})

test('a request that is overtaken is given up; the last names stay until the next arrive', async () => {
  const { requests, last, rerender, result } = suggestions()
  rerender('Saff')
  await pass(200)
  await last().answer([saffron])
  rerender('Saffr')
  await pass(200)
  rerender('Saffro')
  expect(requests[1]!.isAborted()).toBe(true)
  expect(result.current).toEqual(['Saffron Street SW1A 1AA'])
  await pass(200)
  await last().lose()
  expect(result.current).toEqual(['Saffron Street SW1A 1AA'])
})

test.each(['', 'S', '/?cuisine=pizza'])('“%s” is no name: nothing is asked or suggested', async (typed) => {
  const { requests, last, rerender, result } = suggestions()
  rerender('Saff')
  await pass(200)
  await last().answer([saffron])
  rerender(typed)
  await pass(1_000)
  expect([requests.length, result.current]).toEqual([1, []])
})
