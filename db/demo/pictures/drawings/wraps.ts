import type { Draws } from '../../seeded-draws.ts'
import { chunks, dots, lettuce, rings, shreds, tomato } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  ellipse,
  lighter,
  path,
  raised,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { dip, onBoard, onPaper, onPlate } from '../tableware.ts'
import type { Drawings } from '../drawing.ts'

/** A roll cut in two, the filling to the front. */
function wrap(draws: Draws, colours: readonly string[]): Svg {
  const half = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      raised((fill) => box(0, 20, 112, 216, 46, fill), '#E3BC80', 6) +
        box(-12, 26, 66, 190, 30, '#F4DCAE') +
        path('M-56 60L56 30L56 90C56 128 -56 128 -56 90Z', '#F7F3EA') +
        stroke('M-56 76L56 46', '#D7341A', 7) +
        ellipse(0, -76, 55, 45, '#E9C68C') +
        ellipse(0, -77, 46, 37, '#6B3A1C') +
        at(
          0,
          -77,
          each(scatter(draws, 26, 37), ([dx, dy]) => circle(dx, dy * 0.8, 10, draws.pick(colours))),
        ),
      turn,
    )
  return half(-74, 4, -12) + half(76, 14, 14)
}

/** Two triangles, the cut side to the front. */
function sandwich(draws: Draws, bread: string, fillings: readonly string[]): Svg {
  const triangle = (x: number, y: number, turn: number) => {
    const bands = each(fillings, (colour, nth) =>
      stroke(`M-118 ${38 + nth * 17}q20 ${nth % 2 ? 9 : -9} 40 0t40 0t40 0t40 0t40 0t36 0`, colour, 19),
    )
    return at(
      x,
      y,
      raised((fill) => path('M0 -96L142 34H-142Z', fill), darker(bread, 0.25), 6) +
        path('M0 -84L122 30H-122Z', bread) +
        path('M0 -72L92 22H-92Z', lighter(bread, 0.35)) +
        bands +
        box(2, 44 + fillings.length * 17, 276, 22, 10, lighter(bread, 0.25)) +
        box(2, 53 + fillings.length * 17, 276, 9, 5, darker(bread, 0.25)),
      turn,
    )
  }
  return triangle(-34, -64, -9) + triangle(38, 62, 5)
}

const taco = (d: Draws, x: number, y: number, turn: number, meat: string): Svg =>
  at(
    x,
    y,
    raised((fill) => path('M-92 40C-92 -62 92 -62 92 40Z', fill), '#E2A93F', 6) +
      at(
        0,
        -26,
        lettuce(d, 7, 46, ['#6DB33F', '#8CC152']) +
          chunks(d, scatter(d, 7, 54), 17, meat) +
          chunks(d, scatter(d, 5, 50), 10, '#D93A24') +
          dots(d, 8, 52, 6, ['#FFF7E0']),
      ) +
      path('M-96 46C-92 -30 92 -30 96 46C60 56 -60 56 -96 46Z', '#F4C661') +
      stroke('M-76 34C-56 -8 56 -8 76 34', '#FBDD94', 6) +
      dots(d, 9, 40, 5, ['#D9952B']),
    turn,
  )

export const wrapsDrawings: Drawings = {
  wrap: (d) => onPaper(wrap(d, ['#D98A2E', '#6DB33F', '#D93A24', '#F6E7CC', '#B9662C'])),
  burrito: (d) =>
    onPaper(wrap(d, ['#8A4A24', '#F9F2DC', '#3A2420', '#F2C23E', '#7DB046', '#D93A24']), '#14796A'),
  'pitta wrap': (d) =>
    onPaper(
      at(
        0,
        20,
        raised(
          (fill) => path('M-160 60C-190 -110 190 -110 160 60C100 110 -100 110 -160 60Z', fill),
          '#E0AE66',
          8,
        ) +
          at(
            0,
            -54,
            lettuce(d, 8, 84, ['#6DB33F', '#8CC152']) +
              chunks(d, scatter(d, 12, 88), 25, '#A85F2A') +
              each(
                [
                  [-70, -6],
                  [64, -14],
                  [6, 18],
                ],
                ([x, y]) => tomato(x as number, y as number, 24),
              ) +
              rings(d, scatter(d, 5, 80), '#9C3B6A', 17),
          ) +
          path('M-164 56C-150 -24 150 -24 164 56C110 116 -110 116 -164 56Z', '#F4D79E') +
          stroke('M-60 -30C-20 10 40 -30 90 0', '#FFFDF4', 15) +
          dots(d, 10, 70, 8, ['#D9A25A']),
      ),
    ),
  tacos: (d) =>
    onBoard(
      taco(d, -108, -34, -10, '#9C4A20') + taco(d, 84, -52, 8, '#9C4A20') + taco(d, 2, 70, -2, '#9C4A20'),
      '#9A6A44',
    ),
  quesadilla: (d) =>
    onBoard(
      each(
        [
          [-86, -40, -30],
          [66, -56, 20],
          [-20, 62, 174],
          [112, 60, 120],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => path('M0 -72L92 62C40 84 -40 84 -92 62Z', fill), '#DDA75C', 6) +
              path('M0 -54L74 52C32 70 -32 70 -74 52Z', '#F2CD8C') +
              stroke('M-88 68C-40 90 40 90 88 68', '#FFC22E', 10) +
              dots(d, 6, 36, 8, ['#B9701F', '#C98538']),
            turn,
          ),
      ) + dip(-128, 96, '#8DB03C', 38),
    ),
  nachos: (d) =>
    onPlate(
      each(scatter(d, 26, 124), ([x, y]) =>
        at(
          x,
          y,
          raised((fill) => path('M0 -40L38 30H-38Z', fill), d.pick(['#F2B53A', '#E8A42B', '#F8C75A']), 4) +
            circle(0, 10, 4, '#B9701F'),
          d.between(0, 360),
        ),
      ) +
        stroke('M-90 -20C-40 -70 0 30 40 -20S90 50 60 80', '#FFC93C', 20) +
        chunks(d, scatter(d, 8, 90), 13, '#D93A24') +
        at(-36, 22, path(blob(d, 42, 36), '#8DB03C')) +
        at(44, -40, path(blob(d, 36, 30), '#FFFDF6')) +
        rings(d, scatter(d, 6, 96), '#4E8F3A', 12),
    ),
  sandwich: (d) => onBoard(sandwich(d, '#D9A253', ['#6DB33F', '#E0452C', '#F6C9A8'])),
  toastie: (d) => onBoard(sandwich(d, '#C9822E', ['#FFC22E', '#FFD968']), '#7A5540'),
  baguette: (d) =>
    onPaper(
      at(
        0,
        4,
        raised((fill) => box(0, 10, 384, 132, 62, fill), '#B9701F', 8) +
          box(0, -46, 372, 62, 31, '#E8B061') +
          at(
            0,
            -4,
            each([-140, -84, -28, 28, 84, 140], (x) => at(x, 0, lettuce(d, 2, 16, ['#6DB33F', '#8CC152']))) +
              chunks(
                d,
                scatter(d, 9, 60).map(([x, y]) => [x * 2.4, y * 0.3] as const),
                22,
                '#A85F2A',
              ) +
              shreds(d, 18, 50, ['#F0934A', '#F7F0E0'], 40, 8),
          ) +
          box(0, 52, 376, 58, 29, '#D08A3C') +
          each([-120, -60, 0, 60, 120], (x) => stroke(`M${x - 20} 40l40 24`, '#F2CD8C', 8)),
        -9,
      ),
    ),
  bagel: (d) =>
    onPlate(
      raised((fill) => path(blob(d, 132, 126, 0.03), fill), '#B9701F', 8) +
        circle(-2, -4, 118, '#DB9A48') +
        circle(-14, -18, 88, '#E8B267') +
        circle(0, 0, 40, '#A85F1C') +
        circle(2, 3, 33, '#FFF6E9') +
        each(scatter(d, 34, 104), ([x, y]) =>
          Math.hypot(x, y) > 52
            ? at(x, y, ellipse(0, 0, 7, 4, d.pick(['#FFF3D0', '#2F2A34'])), d.between(0, 180))
            : '',
        ),
    ),
}
