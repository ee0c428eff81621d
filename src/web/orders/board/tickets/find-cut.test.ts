import { expect, test } from 'vitest'

import { findCut } from '#web/orders/board/tickets/find-cut.ts'

const view = { top: 100, bottom: 200 }
const span = (top: number, bottom: number) => ({ top, bottom })

test.each([
  ['the end of the view, where no part is cut', [span(100, 150), span(150, 200), span(200, 300)], [], 200],
  ['before a part that does not fit below another', [span(100, 170), span(170, 240)], [span(180, 195)], 170],
  [
    'between two lines of a part that fills the view',
    [span(100, 300)],
    [span(104, 130), span(130, 155), span(155, 180), span(180, 205)],
    180,
  ],
  [
    'above a tall line beside others',
    [span(60, 300)],
    [span(104, 130), span(130, 155), span(150, 210), span(155, 180), span(180, 205)],
    130,
  ],
  ['the end of the view, where one line fills it', [span(90, 300)], [span(95, 290)], 200],
])('a list is cut at %s', (_, parts, lines, expected) => {
  expect(findCut(view, parts, () => lines)).toBe(expected)
})
