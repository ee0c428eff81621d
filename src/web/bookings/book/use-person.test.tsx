import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { usePerson } from '#web/bookings/book/use-person.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const amira = { _id: 'c', name: 'Amira Khan', mobileNo: '07700900123' }
const filled = { customerName: 'Amira Khan', mobileNo: '07700900123', customerId: 'c' }
const empty = { customerName: '', mobileNo: '', customerId: undefined }

test('the customer known to this device is not asked for', () => {
  storedCustomer.write(amira)
  const { requests } = fakeServer()
  expect(renderHook(usePerson).result.current).toEqual(filled)
  expect(requests).toEqual([])
})

test('an unknown one is fetched and stored; without an answer the fields stay empty', async () => {
  const { requests } = fakeServer()
  const { result } = renderHook(usePerson)
  expect(result.current).toEqual(empty)
  await requests[0]!.lose()
  expect(result.current).toEqual(empty)
  const other = renderHook(usePerson)
  await requests[1]!.answer(amira)
  expect(other.result.current).toEqual(filled)
  expect(storedCustomer.read()).toEqual(amira)
})
