import type { Draws } from '../../seeded-draws.ts'
import { chilli, cucumber, herbs, lettuce, rings, tomato } from '../garnishes.ts'
import { at, blob, box, each, lump, path, raised, scatter, stroke, type Svg } from '../svg-parts.ts'
import { dip, onPlate } from '../tableware.ts'
import { flatbread } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const kebab = (x: number, y: number, turn: number, colours: readonly string[]): Svg =>
  at(
    x,
    y,
    stroke('M-176 0H176', '#9A9FA5', 6) +
      each(
        [-112, -67, -22, 23, 68, 113],
        (dx, nth) =>
          lump(dx, 0, 27, 25, 0, colours[nth % colours.length] as string) +
          stroke(`M${dx - 10} -13l9 25M${dx + 6} -13l9 25`, '#4A200E', 3.4, 'opacity=".45"'),
      ),
    turn,
  )

const minced = (x: number, y: number, turn: number): Svg =>
  at(
    x,
    y,
    raised((fill) => box(0, 0, 236, 46, 22, fill), '#8A4520', 5) +
      box(-4, -8, 216, 18, 9, '#AC6231') +
      each([-84, -42, 0, 42, 84], (dx) => stroke(`M${dx - 6} -18l14 36`, '#55260F', 5)),
    turn,
  )

const saladSide = (d: Draws, x: number, y: number): Svg =>
  at(
    x,
    y,
    lettuce(d, 5, 36, ['#6DB33F', '#8CC152']) +
      tomato(-14, 8, 21) +
      cucumber(22, -10, 19) +
      rings(
        d,
        [
          [4, 24],
          [-24, -20],
        ],
        '#9C3B6A',
        14,
      ),
  )

export const kebabsDrawings: Drawings = {
  kebab: (d) =>
    onPlate(
      at(0, 20, flatbread(d, 136, 106, 10)) +
        kebab(-2, -40, -8, ['#C9762B', '#B5622A', '#4E9A3A', '#C9762B', '#D93A24']) +
        kebab(4, 24, -2, ['#C9762B', '#D93A24', '#B5622A', '#4E9A3A']) +
        saladSide(d, -62, 98) +
        dip(84, 98, '#FFF8EA', 34),
    ),
  'minced kebab': (d) =>
    onPlate(
      at(0, 14, flatbread(d, 138, 112, 10)) +
        minced(-4, -46, -10) +
        minced(6, 12, -6) +
        saladSide(d, -56, 92) +
        dip(80, 88, '#8FB04A', 34),
    ),
  satay: (d) =>
    onPlate(
      each(
        [
          [-18, -70, -20],
          [-6, -22, -14],
          [8, 26, -8],
          [20, 72, -2],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            stroke('M-170 0H130', '#D9B577', 7) +
              raised((fill) => box(28, 0, 204, 36, 17, fill), '#C07A2A', 4) +
              box(24, -7, 184, 12, 6, '#E3A552') +
              stroke('M-40 -14l10 28M10 -14l10 28M60 -14l10 28M104 -14l10 28', '#6E371B', 5),
            turn,
          ),
      ) +
        dip(104, 96, '#A8642A', 40) +
        herbs(d, 3, 90, 1),
    ),
  'meat on bread': (d) =>
    onPlate(
      path(blob(d, 132, 122, 0.05), '#EBC588') +
        at(
          0,
          -6,
          each(scatter(d, 24, 94), ([x, y]) =>
            at(
              x,
              y,
              raised(
                (fill) => path(blob(d, 34, 13, 0.2), fill),
                d.pick(['#8A4520', '#A85F2A', '#74371A']),
                3,
              ),
              d.between(-40, 40),
            ),
          ),
        ) +
        stroke('M-80 -10C-40 -60 10 50 50 -20S100 40 90 50', '#FFFDF4', 13) +
        tomato(-92, 72, 26) +
        chilli(84, 76, -20, 1, '#3F8E41') +
        rings(
          d,
          [
            [0, 100],
            [30, 104],
          ],
          '#9C3B6A',
          18,
        ),
    ),
}
