import { expect, test } from 'vitest'
import { z } from 'zod'

import { integer, poundsBetween, singleLine } from '#contract/fields.ts'
import { formatFieldLabel, formatProblem } from '#contract/input-problems.ts'

const problemOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: formatProblem }).error?.issues[0]?.message

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is required'],
  [z.enum(['a', 'b']), undefined, 'is required'],
  [z.string().min(1), '', 'is required'],
  [singleLine(1, 20), ' ', 'is required'],
  [singleLine(0, 20), 'a\nb', 'must be visible text on one line'],
  [z.string(), 7, 'must be text'],
  [z.string().min(3), 'ab', 'must be at least 3 characters'],
  [z.string().max(20), 'x'.repeat(21), 'must be at most 20 characters'],
  [integer(1, 12), 13, 'must be 12 or less'],
  [integer(1, 12), 0, 'must be 1 or more'],
  [integer(1, 12), 1.5, 'must be a whole number'],
  [integer(1, 12), 'two', 'must be a number'],
  [poundsBetween(0, 100), 1.005, 'must have at most two decimals, like 4.50'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()).min(1), [], 'must have at least 1 entry'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.object({}), [], 'must be an object'],
  [z.enum(['Card', 'Cash']), 'Gold', 'must be one of Card, Cash'],
  [z.literal('on'), 'off', 'must be on'],
  [z.uuid(), 'x', 'is not a valid id'],
  [z.union([z.string(), z.number()]), {}, 'is not valid'],
  [z.string().regex(/^a$/, 'must be an a'), 'b', 'must be an a'],
])('D50: a problem with the input completes a sentence about the field (%#)', (schema, input, problem) => {
  expect(problemOf(schema, input)).toBe(problem)
})

test.each([
  ['title', 'Title'],
  ['postCode', 'Post code'],
  ['mobileNo', 'Mobile number'],
  ['week.0.startTime', 'Start time'],
  ['cartItems.foodItems.2', 'Food items'],
  ['the body', 'The body'],
  ['Idempotency-Key', 'Idempotency-Key'],
  ['__proto__', '__proto__'],
])('D50: the label of the field %s is %s', (field, label) => {
  expect(formatFieldLabel(field)).toBe(label)
})
