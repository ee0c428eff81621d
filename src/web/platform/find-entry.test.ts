import { expect, test } from 'vitest'

import { findEntry } from '#web/platform/find-entry.ts'

const messages = { saved: 'It is saved.' }

test('an entry is found by its name', () => {
  expect(findEntry(messages, 'saved')).toBe('It is saved.')
})

test.each([null, '', 'other', 'constructor', 'toString', '__proto__'])('there is none for %s', (name) => {
  expect(findEntry(messages, name)).toBeUndefined()
})
