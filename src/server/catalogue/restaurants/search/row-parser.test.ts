import { expect, test } from 'vitest'

import { createRowParser, maxShared } from '#server/catalogue/restaurants/search/store.ts'

test('rows share equal hours, and those of long ago are forgotten', () => {
  const parse = createRowParser()
  const hoursOf = (exceptions: string) =>
    parse({ week: '[]', exceptions, types: '', cuisine_ids: '', outcodes: '' } as never).hours_exceptions
  const first = hoursOf('[]')
  expect(hoursOf('[]')).toBe(first)
  for (let n = 0; n < maxShared; n++) hoursOf(`[${n}]`)
  expect(hoursOf('[]')).not.toBe(first)
})
