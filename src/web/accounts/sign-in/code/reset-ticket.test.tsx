import { renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { storeTicket, useTicket } from '#web/accounts/sign-in/code/reset-ticket.ts'

const ticket = { id: 'c1', ticket: 't1' }
const name = 'tablefare.reset'
const read = () => renderHook(useTicket).result.current
afterEach(() => storeTicket(undefined))

test('a ticket survives a reload of this tab, and is gone once it is used', () => {
  expect(read()).toBeNull()
  storeTicket(ticket)
  expect(read()).toEqual(ticket)
  expect(JSON.parse(sessionStorage.getItem(name)!)).toEqual(ticket)
  storeTicket(undefined)
  expect([read(), sessionStorage.getItem(name)]).toEqual([null, null])
  // As after a reload: only the storage has it.
  sessionStorage.setItem(name, JSON.stringify(ticket))
  expect(read()).toEqual(ticket)
})

test.each(['{oh', 'null', '{"id":1,"ticket":"t"}', '{"id":"c1"}'])('a broken ticket is none: %s', (text) => {
  sessionStorage.setItem(name, text)
  expect(read()).toBeNull()
})

test('without storage the ticket lasts as long as the page', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: full, clear: () => {} })
  storeTicket(ticket)
  expect(read()).toEqual(ticket)
})

test('before hydration it is not known whether there is one', () => {
  const seen: unknown[] = []
  function Page() {
    seen.push(useTicket())
    return null
  }
  storeTicket(ticket)
  renderToString(<Page />)
  expect(seen).toEqual([undefined])
})
