import { expect, test } from 'vitest'

import { chooseRestaurant } from '#web/shell/admin/find-restaurant.ts'

const outlet = (name: string, postCode: string) => ({
  name,
  postCode,
  uniId: `${name.toLowerCase().replaceAll(' ', '-')}-${postCode.slice(0, 2).toLowerCase()}`,
})
const saffron = outlet('Saffron Street', 'SW1A 1AA')
const second = outlet('Saffron Street', 'LS1 4AP')
const longer = outlet('Saffron Street Bar', 'N1 9GU')

test.each([
  ['its name', [saffron, longer], 'saffron street ', { uniId: saffron.uniId }],
  ['a part of it', [longer], 'bar', { uniId: longer.uniId }],
  ['its web address', [saffron, second], second.uniId, { uniId: second.uniId }],
  ['its name and post code', [saffron, longer], 'Saffron Street SW1A 1AA', { uniId: saffron.uniId }],
  ['nothing known', [], 'Sofran', { problem: 'We cannot find that restaurant. Check its name.' }],
  [
    'a name that two have',
    [saffron, second],
    'Saffron Street',
    {
      problem:
        'Several restaurants match: Saffron Street (SW1A 1AA), Saffron Street (LS1 4AP). Add the post code to the name.',
    },
  ],
])('D8: an admin names a restaurant by %s', (_, found, typed, chosen) => {
  expect(chooseRestaurant(found, typed)).toEqual(chosen)
})
