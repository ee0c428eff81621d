import { expect, test } from 'vitest'

import { checkDelivery } from '#domain/catalogue/delivery.ts'

const rule = { delivers: true, areaLimitMiles: 3, servedOutcodes: ['SE1', 'SE5'] }

test.each([
  [
    'an outcode in the list, at any distance',
    rule,
    { outcode: 'SE5', miles: 9, precision: 'outcode' },
    { delivery: 'yes' },
  ],
  ['within the radius', rule, { outcode: 'SE11', miles: 3, precision: 'outcode' }, { delivery: 'yes' }],
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
    { delivery: 'distance not checked' },
  ],
  [
    'an outlet that does not deliver',
    { ...rule, delivers: false },
    { outcode: 'SE1', miles: 0, precision: 'unit' },
    { delivery: 'not offered' },
  ],
] as const)('D45: %s', (_, outlet, address, result) => {
  expect(checkDelivery(outlet, address)).toEqual(result)
})
