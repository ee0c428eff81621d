import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Duty,
  isHigherRole,
  lowerRole,
  mayDo,
  outletRoles,
  rolesByDuty,
  toDeviceRole,
} from '#domain/accounts/outlet-roles.ts'

const role = fc.constantFrom(...outletRoles)
const duties = Object.keys(rolesByDuty) as Duty[]

test('each role may do what this table says, and nobody may do more than an owner', () => {
  const table = duties.map((duty) => [duty, outletRoles.filter((one) => mayDo(one, duty)).join(' ')])
  expect(table).toEqual([
    ['board', 'owner manager floor kitchen'],
    ['guests', 'owner manager floor'],
    ['settings', 'owner manager'],
    ['sales', 'owner manager'],
    ['refunds', 'owner manager'],
    ['people', 'owner'],
  ])
  expect(duties.some((duty) => mayDo(undefined, duty))).toBe(false)
})

test('the lower of two roles is one of them and may do nothing that either may not', () => {
  fc.assert(
    fc.property(role, role, fc.constantFrom(...duties), (one, other, duty) => {
      const lower = lowerRole(one, other)
      expect([one, other]).toContain(lower)
      expect(lower).toBe(lowerRole(other, one))
      if (mayDo(lower, duty)) expect(mayDo(one, duty) && mayDo(other, duty)).toBe(true)
      expect(isHigherRole(one, other)).toBe(one !== other && lower === other)
    }),
  )
})

test('a shared device without a chosen role works for guests and for nothing above that', () => {
  expect(outletRoles.map((account) => toDeviceRole(account, null))).toEqual([
    'floor',
    'floor',
    'floor',
    'kitchen',
  ])
  fc.assert(
    fc.property(role, role, (account, chosen) => {
      expect(toDeviceRole(account, chosen)).toBe(lowerRole(account, chosen))
    }),
  )
})
