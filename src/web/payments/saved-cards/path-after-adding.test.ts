import { expect, test } from 'vitest'

import { pathAfterAdding } from '#web/payments/saved-cards/path-after-adding.ts'

const id = '0190a000-0000-7000-8000-000000000000'

test.each([
  ['/checkout-collection', `/checkout-collection?card=${id}`],
  ['/checkout-dine-in?tableNo=12&card=old', `/checkout-dine-in?tableNo=12&card=${id}`],
  ['/checkout-collection#payment', `/checkout-collection?card=${id}#payment`],
  [null, '/my-wallet?status=successfull'],
  ['//evil.example', '/my-wallet?status=successfull'],
  ['https://evil.example/', '/my-wallet?status=successfull'],
])('D37: adding a card from %j redirects to %j', (from, to) => expect(pathAfterAdding(from, id)).toBe(to))
