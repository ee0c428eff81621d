import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  checkDelivery,
  type DeliveryBand,
  type DeliveryRule,
  findAreaProblem,
  toBands,
} from '#domain/catalogue/delivery.ts'
import { pence } from '#domain/shared/money.ts'

const band = (upToMiles: number, charge: number, more: Partial<DeliveryBand> = {}): DeliveryBand => ({
  upToMiles,
  charge: pence(charge),
  minimumOrder: pence(0),
  freeOver: null,
  ...more,
})
const one = band(3, 199)
const rule: DeliveryRule = {
  delivers: true,
  bands: [one],
  servedOutcodes: ['SE1', 'SE5'],
  excludedOutcodes: ['SE16'],
}
const near = band(1, 99)
const middle = band(2, 249)
const far = band(4, 399)
const three: DeliveryRule = { ...rule, bands: [near, middle, far] }

test.each([
  [
    'an outcode in the list, at any distance',
    rule,
    { outcode: 'SE5', miles: 9, precision: 'outcode' },
    { delivery: 'yes', band: one },
  ],
  [
    'within the radius',
    rule,
    { outcode: 'SE11', miles: 3, precision: 'outcode' },
    { delivery: 'yes', band: one },
  ],
  [
    'beyond the radius',
    rule,
    { outcode: 'SE22', miles: 3.44, precision: 'unit' },
    { delivery: 'outside', milesOutside: 0.4 },
  ],
  [
    'a place known only by its area',
    rule,
    { outcode: 'SE99', miles: 9, precision: 'area' },
    { delivery: 'distance not checked', band: one },
  ],
  [
    'an outlet that does not deliver',
    { ...rule, delivers: false },
    { outcode: 'SE1', miles: 0, precision: 'unit' },
    { delivery: 'not offered' },
  ],
  [
    'an excluded outcode, however near',
    rule,
    { outcode: 'SE16', miles: 0.1, precision: 'unit' },
    { delivery: 'outside' },
  ],
  [
    'an outcode that is both served and excluded',
    { ...rule, servedOutcodes: ['SE16'] },
    { outcode: 'SE16', miles: 0.1, precision: 'unit' },
    { delivery: 'outside' },
  ],
  [
    'exactly on an edge, by the nearer band',
    three,
    { outcode: 'SE11', miles: 1, precision: 'unit' },
    { delivery: 'yes', band: near },
  ],
  [
    'just beyond an edge',
    three,
    { outcode: 'SE11', miles: 1.0001, precision: 'unit' },
    { delivery: 'yes', band: middle },
  ],
  [
    'a served outcode by the band of its distance',
    three,
    { outcode: 'SE5', miles: 1.5, precision: 'unit' },
    { delivery: 'yes', band: middle },
  ],
  [
    'a served outcode beyond all bands, by the farthest',
    three,
    { outcode: 'SE5', miles: 7, precision: 'unit' },
    { delivery: 'yes', band: far },
  ],
  [
    'a distance that is not known, by the farthest band',
    three,
    { outcode: 'SE99', miles: 0.2, precision: 'area' },
    { delivery: 'distance not checked', band: far },
  ],
] as const)('D45: %s', (_, outlet, address, result) => {
  expect(checkDelivery(outlet, address)).toEqual(result)
})

const bands = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 10 })
  .map((edges) => edges.toSorted((a, b) => a - b).map((edge, at) => band(edge / 10, at)))

test('for any bands an address is served by the nearest band that reaches it, and by none beyond the last', () => {
  fc.assert(
    fc.property(bands, fc.integer({ min: 0, max: 600 }), (drawn, tenths) => {
      const miles = tenths / 10
      const found = checkDelivery({ ...rule, bands: drawn }, { outcode: 'N1', miles, precision: 'unit' })
      const reaching = drawn.filter(({ upToMiles }) => upToMiles >= miles)
      if (reaching.length === 0) expect(found.delivery).toBe('outside')
      else expect(found).toEqual({ delivery: 'yes', band: reaching[0] })
    }),
  )
})

test('a nearer band that reaches as far as the radius has no effect', () => {
  expect(toBands(far, [near, band(4, 1), band(9, 1)])).toEqual([near, far])
})

test.each([
  ['growing bands', [near, middle, far], [], undefined],
  [
    'a band that ends where the one before does',
    [near, band(1, 5)],
    [],
    'band 2 must reach farther than band 1, which reaches 1 mile',
  ],
  [
    'bands in the wrong order',
    [far, near],
    [],
    'band 2 must reach farther than band 1, which reaches 4 miles',
  ],
  [
    'a charge that nobody pays',
    [band(2, 199, { minimumOrder: pence(2000), freeOver: pence(2000) })],
    [],
    'in band 1, nobody would pay the charge: delivery is free from the minimum order on',
  ],
  ['a district on both lists', [near], ['SE1'], 'SE1 cannot be both served and excluded'],
])('an area with %s', (_, drawn, excludedOutcodes, problem) => {
  expect(findAreaProblem({ bands: drawn, servedOutcodes: ['SE1'], excludedOutcodes })).toBe(problem)
})
