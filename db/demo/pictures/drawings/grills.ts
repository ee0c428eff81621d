import type { Draws } from '../../seeded-draws.ts'
import { chilli, dots, herb, herbs, lettuce, rings, sticks, tomato } from '../garnishes.ts'
import { at, blob, box, each, lump, path, raised, scatter, stroke, type Svg } from '../svg-parts.ts'
import { dip, lemon, onBoard, onPlate } from '../tableware.ts'
import { carrots, drumstick, greensSide, leaves, potatoes } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const steak = (d: Draws, x: number, y: number): Svg =>
  at(
    x,
    y,
    raised(
      (fill) => path('M-116 10C-124 -70 -30 -98 40 -76C116 -56 124 20 84 58C40 96 -104 92 -116 10Z', fill),
      '#5A2614',
      8,
    ) +
      path('M-98 8C-104 -54 -22 -78 38 -60C96 -42 104 14 70 44C32 74 -88 72 -98 8Z', '#7C3A1E') +
      each([-70, -30, 10, 50], (dx) => stroke(`M${dx - 16} 50L${dx + 34} -60`, '#3A170B', 9)) +
      at(-4, -10, raised((fill) => box(0, 0, 46, 40, 9, fill), '#FFE58A', 4) + herb(2, 4, 20, 0.9)),
  )

const chop = (x: number, y: number, turn: number): Svg =>
  at(
    x,
    y,
    stroke('M30 -10C70 -30 90 -50 112 -72', '#F6E7CC', 15) +
      raised(
        (fill) => path('M-66 20C-72 -36 -10 -58 32 -34C62 -14 52 34 16 48C-20 60 -60 56 -66 20Z', fill),
        '#7E3A1C',
        5,
      ) +
      path('M-48 14C-50 -20 -6 -36 22 -20C40 -6 32 22 8 32Z', '#B5604A') +
      stroke('M-40 30L-16 -24M-10 36L14 -20', '#4A1F0E', 6),
    turn,
  )

const ribs = (d: Draws): Svg =>
  at(
    0,
    0,
    raised((fill) => box(0, 0, 300, 176, 34, fill), '#6E2A12', 8) +
      each(
        [-120, -72, -24, 24, 72, 120],
        (x) =>
          box(x, -4, 36, 164, 16, '#94421C') +
          box(x - 7, -10, 10, 130, 5, '#C4703A') +
          box(x, 96, 18, 26, 8, '#F6E7CC'),
      ) +
      dots(d, 12, 84, 4, ['#FFF3D0']),
    -8,
  )

const gravy = (d: Draws, r = 124): Svg => path(blob(d, r, r * 0.92, 0.06), '#7A4520')

const yorkshire = (d: Draws, x: number, y: number): Svg =>
  at(
    x,
    y,
    raised((fill) => path(blob(d, 56, 52, 0.1), fill), '#C98538', 5) +
      path(blob(d, 42, 38, 0.1), '#E9B45C') +
      path(blob(d, 26, 22, 0.14), '#8F4E1C'),
  )

export const grillsDrawings: Drawings = {
  'tandoori chicken': (d) =>
    onPlate(
      lettuce(d, 7, 90, leaves) +
        drumstick(d, -20, -56, -20, '#C9481E') +
        drumstick(d, -10, 30, 12, '#B93E18') +
        lemon(84, 84, 30) +
        rings(
          d,
          [
            [-96, 54],
            [-80, 78],
            [96, -30],
          ],
          '#9C3B6A',
          20,
        ) +
        lemon(-90, -82, -40, 0.8),
    ),
  'roast chicken': (d) =>
    onPlate(
      drumstick(d, -34, -52, -8, '#C47A26') +
        drumstick(d, -24, 24, 14, '#B96E20') +
        potatoes(d, 70, 84) +
        herbs(d, 4, 110, 1.2) +
        lemon(-92, 90, 10, 0.9),
    ),
  steak: (d) =>
    onBoard(
      sticks(
        d,
        scatter(d, 13, 84).map(([x, y]) => [x * 0.7 + 116, y] as const),
        '#F4BC42',
        88,
      ) +
        steak(d, -66, 4) +
        herb(-150, 100, 20, 1.4) +
        dip(128, -96, '#8A5A34', 38),
      '#8A5A3A',
    ),
  'sliced steak': (d) =>
    onBoard(
      at(
        -16,
        -10,
        each([-112, -68, -24, 20, 64, 108], (x) =>
          at(
            x,
            x * 0.06,
            raised((fill) => box(0, 0, 50, 150, 22, fill), '#4A2012', 6) +
              box(1, 0, 34, 132, 15, '#C4524A') +
              box(-4, -8, 12, 100, 6, '#DC7A6A'),
            13,
          ),
        ),
      ) +
        dip(140, 96, '#5E8F2E', 42) +
        herbs(d, 4, 120, 1.3) +
        tomato(-140, 100, 28),
      '#5E4636',
    ),
  'lamb chops': (d) =>
    onPlate(
      chop(-56, -40, 0) +
        chop(40, -20, 20) +
        chop(-40, 58, -10) +
        chop(60, 72, 12) +
        herbs(d, 5, 118, 1.2) +
        lemon(-104, 92, -20, 0.85),
    ),
  ribs: (d) => onBoard(ribs(d) + dip(146, -104, '#8F2F14', 40)),
  'mixed grill': (d) =>
    onBoard(
      chop(-104, -56, -10) +
        drumstick(d, 70, -72, 16, '#C9481E') +
        at(
          -30,
          30,
          raised((fill) => box(0, 0, 250, 46, 22, fill), '#8A4520', 5) + box(-4, -8, 226, 16, 8, '#AC6231'),
          -6,
        ) +
        at(
          -10,
          86,
          each([-100, -55, -10, 35, 80], (x) => lump(x, 0, 27, 24, 0, '#C9762B')),
          -4,
        ) +
        tomato(138, 40, 28) +
        lemon(142, 104, 10, 0.9) +
        chilli(-140, 84, 20, 1, '#3F8E41'),
    ),
  roast: (d) =>
    onPlate(
      gravy(d, 126) +
        at(
          -30,
          -44,
          each(
            [0, 22, 44],
            (dy) =>
              raised((fill) => path(blob(d, 78, 34, 0.06), fill), '#7A3E22', 4) +
              path(blob(d, 64, 24, 0.06), '#B5705A', `transform="translate(0 ${dy})"`),
          ),
          -10,
        ) +
        yorkshire(d, 74, -66) +
        potatoes(d, 62, 46) +
        greensSide(d, -74, 66) +
        carrots(-4, 88),
    ),
}
