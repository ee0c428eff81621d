import { expect, test } from 'vitest'

import { readCoverage } from './read-coverage.ts'

test('every id of the checklist is in the title of a test, and no title has another id', async () => {
  const { ids, tests } = await readCoverage()
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !tests.has(id))).toEqual([])
  expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([])
})
