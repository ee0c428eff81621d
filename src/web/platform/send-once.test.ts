import { expect, test } from 'vitest'

import { Refused } from '#web/platform/call.ts'
import { sendOnce } from '#web/platform/send-once.ts'

const fault = new Refused(500, { error: 'Something went wrong', code: 'SERVER_FAULT' })
const refusal = new Refused(409, { error: 'Too late', code: 'TOO_LATE' })

test('a press keeps its key until it is answered or refused, and the next press has another', async () => {
  const keys: string[] = []
  const press = (outcome: unknown, what = 'accept order 1') =>
    sendOnce(what, (key) => {
      keys.push(key)
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
    })

  expect(await press(new TypeError('the line broke'))).toEqual({ refused: undefined })
  expect(await press(fault)).toEqual({ refused: fault })
  expect(await press('done')).toEqual({ answer: 'done' })
  expect(await press(refusal)).toEqual({ refused: refusal })
  expect(await press('done')).toEqual({ answer: 'done' })
  await press('done', 'accept order 2')

  const [broken, faulty, answered, refused, again, other] = keys
  expect([faulty, answered]).toEqual([broken, broken])
  expect(new Set([answered, refused, again, other]).size).toBe(4)
})
