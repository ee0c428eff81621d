import { expect, test } from 'vitest'

import { ownEntry } from '#web/platform/own-entry.ts'

const messages = { saved: 'It is saved.' }

test('an entry is found by its name', () => {
  expect(ownEntry(messages, 'saved')).toBe('It is saved.')
})

test.each([null, '', 'other', 'constructor', 'toString', '__proto__'])('there is none for %s', (name) => {
  expect(ownEntry(messages, name)).toBeUndefined()
})
