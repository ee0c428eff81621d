import { expect, test } from 'vitest'

import { releaseMemory } from './release-memory.ts'

const mebibyte = 1024 * 1024

test('garbage is collected at once, and nobody else gets the function for it', () => {
  let garbage = Array.from({ length: 1_000_000 }, (_, number) => ({ number }))
  const before = process.memoryUsage().heapUsed
  expect(garbage.length).toBe(1_000_000)
  garbage = []
  releaseMemory()
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 10 * mebibyte)
  expect(globalThis.gc).toBeUndefined()
})
