import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { storeReason, useTypedReason } from '#web/catalogue/applications/use-typed-reason.ts'

beforeEach(() => sessionStorage.clear())

/** The reason in the form of this application after it was opened. */
function open(applicationId: string, typed = ''): string {
  const form = document.createElement('div')
  form.innerHTML = '<input name="reason">'
  const field = form.querySelector('input')!
  field.value = typed
  renderHook(() => useTypedReason(applicationId, { current: form })).unmount()
  return field.value
}

test('each application gets the reason that was typed for it, and no other', () => {
  storeReason('grill', 'No kitchen yet.')
  storeReason('bakery', 'Bread is not a meal.')
  expect([open('grill'), open('bakery'), open('bar')]).toEqual([
    'No kitchen yet.',
    'Bread is not a meal.',
    '',
  ])
})

test('a reason that is emptied or sent is forgotten, and one in the field stays', () => {
  storeReason('grill', 'No kitchen yet.')
  expect(open('grill', 'Typed before hydration')).toBe('Typed before hydration')
  storeReason('grill', '')
  expect(open('grill')).toBe('')
})
