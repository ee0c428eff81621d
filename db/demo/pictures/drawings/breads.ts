import { chunks, dots, friedEgg, herbs, leaf, shreds, sticks, tomato } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  each,
  ellipse,
  faded,
  lump,
  path,
  raised,
  ring,
  scatter,
  stroke,
} from '../svg-parts.ts'
import { onBoard, onPaper, onPlate } from '../tableware.ts'
import { flatbread, mushroom } from './shared.ts'
import type { Drawings } from '../drawing.ts'

export const breadsDrawings: Drawings = {
  'garlic bread': (d) =>
    onBoard(
      each(
        [
          [-88, -44, -8],
          [10, -30, 4],
          [104, -14, 10],
          [-40, 66, -4],
          [62, 76, 8],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 96, 82, 34, fill), '#C98538', 5) +
              box(0, -3, 80, 66, 27, '#F6DC9A') +
              faded(0.8, path(blob(d, 32, 24, 0.2), '#FBEBB4')) +
              dots(d, 9, 30, 4.4, ['#3F8E41']),
            turn,
          ),
      ),
    ),
  naan: (d) =>
    onBoard(
      at(10, 0, flatbread(d, 180, 122, 16), -14) + herbs(d, 9, 90, 1.1) + dots(d, 14, 110, 5, ['#FFF6D6']),
    ),
  roti: (d) =>
    onPlate(at(-8, 10, flatbread(d, 128, 122, 22)) + at(14, -12, flatbread(d, 124, 118, 24)), '#B9BEC4'),
  'full breakfast': (d) =>
    onPlate(
      friedEgg(d, -52, -66, 58) +
        friedEgg(d, 30, -84, 50) +
        at(
          76,
          14,
          each(
            [0, 42],
            (dy) =>
              raised((fill) => box(0, dy, 116, 36, 17, fill), '#A8562B', 4) +
              box(-4, dy - 6, 96, 11, 5, '#CC8250'),
          ),
          -24,
        ) +
        at(
          -86,
          44,
          each(
            [0, 30],
            (dy) =>
              raised(
                (fill) => path('M-62 0q15 -15 31 0t31 0t31 0t31 0v20q-15 15 -31 0t-31 0t-31 0t-31 0Z', fill),
                '#B5483C',
                3,
              ) + stroke(`M-58 8q15 -12 30 0t30 0t30 0`, '#F6CDB4', 6, `transform="translate(0 ${dy * 0})"`),
          ),
          12,
        ) +
        at(
          4,
          82,
          circle(0, 0, 46, '#C4551E') +
            each(scatter(d, 22, 38), ([x, y]) => lump(x, y, 11, 8, d.between(0, 180), '#E07A35')),
        ) +
        tomato(96, 92, 30) +
        at(-118, -20, mushroom(0, 0, 0)),
    ),
  'eggs on toast': (d) =>
    onPlate(
      each(
        [
          [-54, -30, -8],
          [52, 26, 10],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 142, 150, 34, fill), '#B9701F', 6) +
              box(0, 0, 124, 132, 28, '#F0CD92') +
              path(blob(d, 58, 60, 0.1), '#A6C65A') +
              friedEgg(d, 0, 0, 46),
            turn,
          ),
      ) +
        dots(d, 12, 110, 4, ['#2F2A34', '#D7341A']) +
        herbs(d, 3, 110, 1),
    ),
  pasty: (d) =>
    onPlate(
      at(
        0,
        8,
        raised(
          (fill) => path('M-136 46C-136 -104 136 -104 136 46C96 66 -96 66 -136 46Z', fill),
          '#C07F2E',
          7,
        ) +
          path('M-122 40C-116 -84 116 -84 122 40C86 52 -86 52 -122 40Z', '#E9B45C') +
          each([-112, -80, -48, -16, 16, 48, 80, 112], (x) =>
            at(
              x,
              50 - Math.abs(x) * 0.05,
              ellipse(0, 0, 19, 14, '#D9A04C') + stroke('M-6 -8q6 8 0 16', '#B97F33', 3.4),
            ),
          ) +
          dots(d, 9, 60, 6, ['#C98538']) +
          stroke('M-14 -34l28 20M14 -34l-28 20', '#A8672F', 5),
      ),
    ),
  'round pie': (d) =>
    onPlate(
      raised((fill) => circle(0, 0, 118, fill), '#B9701F', 8) +
        each(ring(20, 108), ([x, y]) => circle(x, y, 17, '#D9963F')) +
        circle(0, 0, 98, '#EDB866') +
        circle(-10, -14, 74, '#F4C981') +
        each([0, 90, 180, 270], (turn) => at(0, 0, leaf(16, 0, 0, 1.5, '#C98538'), turn + 45)) +
        circle(0, 0, 13, '#8A4A1A') +
        dots(d, 8, 90, 5, ['#D9963F']),
    ),
  'sausage roll': (d) =>
    onPaper(
      each(
        [
          [-6, -58, -8],
          [12, 60, -4],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 300, 92, 32, fill), '#C07F2E', 7) +
              box(0, -10, 284, 54, 26, '#E9B45C') +
              each([-104, -62, -20, 22, 64, 106], (dx) => stroke(`M${dx - 10} -34l22 44`, '#B97626', 6)) +
              ellipse(148, 2, 20, 36, '#B5705A') +
              dots(d, 12, 60, 3.4, ['#FFF3D0']),
            turn,
          ),
      ),
      '#2C7A4B',
    ),
  croissant: (d) =>
    onPlate(
      at(
        0,
        10,
        raised(
          (fill) =>
            path(
              'M-138 56C-150 -110 150 -110 138 56C128 84 96 70 94 40C84 -10 -84 -10 -94 40C-96 70 -128 84 -138 56Z',
              fill,
            ),
          '#C47A26',
          7,
        ) +
          each(
            [
              [-104, 10, -58],
              [-66, -36, -32],
              [0, -54, 0],
              [66, -36, 32],
              [104, 10, 58],
            ] as const,
            ([x, y, turn]) =>
              at(x, y, ellipse(0, 0, 34, 46, '#E2A048') + ellipse(-6, -8, 19, 32, '#F2C27A'), turn),
          ),
      ) + dots(d, 10, 110, 4, ['#E9C68C']),
    ),
  chips: (d) => onPaper(sticks(d, scatter(d, 34, 128), '#F4BC42', 112)),
  'loaded chips': (d) =>
    onPaper(
      sticks(d, scatter(d, 30, 128), '#EFB23A', 112) +
        stroke('M-110 -30C-60 -80 -20 40 40 -30S120 60 100 60', '#FFC93C', 20) +
        chunks(d, scatter(d, 8, 100), 17, '#8A4A24') +
        shreds(d, 12, 110, ['#57A03F', '#D7341A'], 18, 8),
      '#2467A5',
    ),
  'potato topped': (d) =>
    onPlate(
      raised((fill) => box(0, 0, 250, 190, 60, fill), '#27476E', 8) +
        box(0, 0, 226, 166, 48, '#E2AE4A') +
        each([-52, -18, 16, 50], (y) => stroke(`M-88 ${y}q22 -20 44 0t44 0t44 0t44 0`, '#F7DC94', 15)) +
        dots(d, 14, 80, 6, ['#B9701F', '#C98538']) +
        herbs(d, 3, 60, 1),
    ),
}
