import { expect, test } from 'vitest'

import { readCpuSeconds, readMemory, toSeconds } from './read-usage.ts'

test('the times that ps prints are seconds', () => {
  expect(toSeconds('00:01:02')).toBe(62)
  expect(toSeconds('1-02:00:03')).toBe(93_603)
  expect(toSeconds('12:03.50')).toBe(723.5)
})

test('the memory and processor time of a process are read by its id', () => {
  expect(readMemory(process.pid)).toBeGreaterThan(10)
  expect(readCpuSeconds(process.pid)).toBeGreaterThanOrEqual(0)
})
