import { expect, test } from 'vitest'

import { createRowParser, maxShared } from '#server/catalogue/restaurants/search/store.ts'

test('rows share equal hours, and those of long ago are forgotten', () => {
  const parse = createRowParser()
  const lists = { types: '', cuisine_ids: '', outcodes: '', excluded: '' }
  const hoursOf = (exceptions: string) =>
    parse({ ...lists, week: '[]', exceptions, bands: '[]' } as never).hours_exceptions
  const first = hoursOf('[]')
  expect(hoursOf('[]')).toBe(first)
  for (let n = 0; n < maxShared; n++) hoursOf(`[${n}]`)
  expect(hoursOf('[]')).not.toBe(first)
})
