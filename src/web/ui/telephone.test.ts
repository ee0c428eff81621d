import { expect, test } from 'vitest'

import { telephoneLink } from '#web/ui/telephone.tsx'

test.each([
  ['020 7946 0100', 'tel:02079460100'],
  ['+44 20 7946 0100', 'tel:+442079460100'],
  ['+44 (0)20 7946 0100', 'tel:+442079460100'],
  ['(0)113 496 0000', 'tel:01134960000'],
  ['javascript:alert(1)', 'tel:1'],
])('%j is dialled as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link)
})
