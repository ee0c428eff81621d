import type { Draws } from '../../seeded-draws.ts'
import {
  chilli,
  chunks,
  cucumber,
  dots,
  herb,
  herbs,
  leaf,
  lettuce,
  rings,
  shreds,
  tomato,
} from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  lump,
  path,
  raised,
  ring,
  scatter,
  type Svg,
} from '../svg-parts.ts'
import { dip, lemon, onBoard, onPlate } from '../tableware.ts'
import type { Drawings } from '../drawing.ts'

const salad = (d: Draws, top: Svg, colours = ['#6DB33F', '#8CC152', '#57A03F', '#A6CF5A']): Svg =>
  onPlate(lettuce(d, 16, 92, colours) + top, '#FFF6E9')

const cube = (x: number, y: number, turn: number, colour: string, size = 34): Svg =>
  at(
    x,
    y,
    raised((fill) => box(0, 0, size, size, 5, fill), darker(colour, 0.1), 3) +
      box(-2, -3, size * 0.8, size * 0.76, 4, colour),
    turn,
  )

export const saladsDrawings: Drawings = {
  'garden salad': (d) =>
    salad(
      d,
      each(ring(5, 84, 20), ([x, y]) => tomato(x, y, 27)) +
        each(ring(4, 48, 50), ([x, y]) => cucumber(x, y, 25)) +
        rings(d, scatter(d, 5, 90), '#B4447A', 19),
    ),
  'caesar salad': (d) =>
    salad(
      d,
      each(scatter(d, 7, 92), ([x, y]) => cube(x, y, d.between(0, 90), '#E3B05A')) +
        at(
          -4,
          0,
          each([-48, -16, 16, 48], (dx) =>
            at(
              dx,
              0,
              raised((fill) => box(0, 0, 34, 104, 14, fill), '#D9A45C', 4) +
                box(-2, -4, 20, 84, 9, '#F3D6A0'),
              14,
            ),
          ),
        ) +
        dots(d, 12, 96, 7, ['#FFF9E6']),
    ),
  'greek salad': (d) =>
    salad(
      d,
      each(ring(5, 88, 10), ([x, y]) => tomato(x, y, 29)) +
        each(scatter(d, 6, 96), ([x, y]) => cucumber(x, y, 22)) +
        each(scatter(d, 6, 80), ([x, y]) => cube(x, y, d.between(0, 90), '#FFFDF4', 38)) +
        each(scatter(d, 7, 96), ([x, y]) => lump(x, y, 15, 13, 0, '#3A2440')) +
        rings(d, scatter(d, 4, 80), '#B4447A', 20),
    ),
  'caprese salad': (d) =>
    onPlate(
      each(ring(10, 84), ([x, y], nth) =>
        nth % 2
          ? tomato(x, y, 40)
          : raised((fill) => circle(x, y, 39, fill), '#EFE8D6', 4) + circle(x - 3, y - 4, 32, '#FFFDF6'),
      ) +
        leaf(-24, -14, 200, 1.5) +
        leaf(0, -10, -20, 1.6) +
        leaf(-8, 12, 100, 1.4) +
        dots(d, 10, 110, 4, ['#5E7F22']),
    ),
  'beetroot salad': (d) =>
    salad(
      d,
      each(
        scatter(d, 8, 92),
        ([x, y]) =>
          raised((fill) => circle(x, y, 30, fill), '#7A1F4B', 4) +
          circle(x - 2, y - 2, 21, '#A8326A') +
          circle(x, y, 11, '#8A2756'),
      ) +
        each(scatter(d, 6, 84), ([x, y]) => cube(x, y, d.between(0, 90), '#FFFDF4', 32)) +
        chunks(d, scatter(d, 6, 96), 15, '#A8723C'),
    ),
  'papaya salad': (d) =>
    onPlate(
      shreds(d, 90, 116, ['#E4E9B0', '#F6F0CC', '#F0934A', '#C9DB8A'], 52, 8) +
        each(scatter(d, 5, 92), ([x, y]) => tomato(x, y, 21)) +
        chunks(d, scatter(d, 10, 100), 11, '#B97B3C') +
        chilli(20, 20, 20, 0.9) +
        herbs(d, 5, 100, 1.1),
    ),
  tabbouleh: (d) =>
    onPlate(
      path(blob(d, 120, 114, 0.06), '#3F7A2E') +
        each(scatter(d, 70, 110), ([x, y]) =>
          herb(x, y, d.between(0, 360), 0.8, d.pick(['#4F8F3A', '#6DB33F', '#2F6B2A'])),
        ) +
        chunks(d, scatter(d, 16, 104), 11, '#E0452C') +
        dots(d, 36, 108, 5, ['#E9D6A4', '#F7EBC8']) +
        lemon(98, 98, 40, 0.9),
    ),
  'meze board': (d) =>
    onBoard(
      dip(-112, -62, '#EBCF9C', 62) +
        dip(18, -76, '#B93A22', 56) +
        dip(132, -58, '#F7F3E4', 54) +
        each(
          [
            [-120, 74],
            [-66, 92],
            [-96, 118],
          ] as const,
          ([x, y]) => lump(x, y, 32, 29, 0, '#8F5A24'),
        ) +
        each(
          [
            [8, 66, 10],
            [64, 74, 50],
          ] as const,
          ([x, y, turn]) =>
            at(
              x,
              y,
              raised((fill) => path('M0 -52L56 44H-56Z', fill), '#E9BE7A', 5) +
                dots(d, 5, 26, 6, ['#C98538']),
              turn,
            ),
        ) +
        each(
          [
            [128, 44],
            [154, 68],
            [124, 88],
            [150, 108],
          ] as const,
          ([x, y]) => lump(x, y, 17, 15, 0, '#7A8F2F'),
        ) +
        herbs(d, 3, 60, 1),
    ),
}
