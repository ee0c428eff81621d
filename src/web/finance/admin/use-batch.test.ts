import { expect, test } from 'vitest'

import { toBatches } from '#web/finance/admin/use-batch.ts'

test('ST7: a batch has at most five, and those of an earlier week come before those of a later one', () => {
  const item = (id: number, group: string) => ({ id: String(id), name: `Outlet ${id}`, group })
  const items = [...Array(7).keys()].map((id) => item(id, id % 3 === 0 ? '2026-11-02' : '2026-11-09'))
  const batches = toBatches([...items, item(7, '2026-11-09'), item(8, '2026-11-09')])
  expect(batches.map((batch) => batch.map(({ id }) => id).join(''))).toEqual(['036', '12457', '8'])
  expect(toBatches([])).toEqual([])
})
