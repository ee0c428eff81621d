import { expect, test } from 'vitest'

import { formatPerson } from '#web/catalogue/outlet-settings/team/people-list.tsx'

test.each([
  ['Joy Okonkwo', 'joy@example.com', '07700 900123', 'Joy Okonkwo'],
  [null, 'joy@example.com', '07700 900123', 'joy@example.com'],
  ['  ', null, '07700 900123', '07700 900123'],
  ['', '', null, 'Name not given'],
])('the person %j, %j, %j is listed as %s', (name, email, mobileNo, text) => {
  expect(formatPerson({ name, email, mobileNo })).toBe(text)
})
