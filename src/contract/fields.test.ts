import { expect, test } from 'vitest'

import { singleLine, LocalDate } from '#contract/fields.ts'

test.each(['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31', '2026-02-30', 'today'])(
  '%s is not a date within 2000 to 2199',
  (date) => {
    expect(LocalDate.safeParse(date).success).toBe(false)
  },
)

test.each(['2000-01-01', '2026-11-15', '2199-12-31'])('%s is a date', (date) => {
  expect(LocalDate.parse(date)).toBe(date)
})

test.each(['a\udfffb', 'a\nb', '\u202eevil'])('%j is not a name for an order or a booking', (name) => {
  expect(singleLine(0, 100).safeParse(name).success).toBe(false)
})
