import type { Draws } from '../../seeded-draws.ts'
import { chunks, dots, herbs, leaf, prawn } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  faded,
  lighter,
  path,
  raised,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { onPlate } from '../tableware.ts'
import { nest } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const pasta = (d: Draws, colour: string, sauce: Svg): Svg => onPlate(nest(d, colour, 130, 11) + sauce)

const penne = (d: Draws, sauce: string, extra: Svg): Svg =>
  onPlate(
    path(blob(d, 124, 118, 0.05), sauce) +
      each(scatter(d, 30, 112), ([x, y]) =>
        at(
          x,
          y,
          raised((fill) => path('M-38 -12L30 -12L40 12L-30 12Z', fill), '#F0C566', 3) +
            stroke('M-28 -4H28M-22 5H30', '#D9A445', 3),
          d.between(0, 180),
        ),
      ) +
      faded(
        0.85,
        each(scatter(d, 9, 104), ([x, y]) => at(x, y, path(blob(d, 26, 15, 0.3), sauce))),
      ) +
      extra,
  )

const bake = (d: Draws, top: string, side: string): Svg =>
  onPlate(
    at(
      0,
      0,
      raised((fill) => box(0, 0, 206, 176, 18, fill), side, 8) +
        box(0, -12, 206, 148, 18, top) +
        each(scatter(d, 14, 66), ([x, y]) =>
          at(x * 1.3, y - 10, path(blob(d, 22, 13, 0.3), d.pick([darker(top, 0.22), lighter(top, 0.3)]))),
        ) +
        stroke('M-98 70H98', '#F6E3B0', 6) +
        stroke('M-98 80H98', '#B5301C', 6) +
        leaf(-12, -14, 20, 1.3) +
        leaf(2, -10, 130, 1.1),
      -8,
    ),
  )

export const pastaDrawings: Drawings = {
  spaghetti: (d) =>
    pasta(
      d,
      '#F2C55E',
      path(blob(d, 78, 70, 0.14), '#C42F18') +
        chunks(d, scatter(d, 8, 56), 17, '#D9482E') +
        leaf(-16, -6, 20, 1.4) +
        leaf(2, -6, 130, 1.2) +
        dots(d, 16, 80, 4.4, ['#FFF7E0']),
    ),
  carbonara: (d) =>
    pasta(
      d,
      '#F6D88A',
      chunks(d, scatter(d, 10, 100), 16, '#C9614A') +
        circle(0, -4, 30, '#F6A31C') +
        circle(-3, -8, 24, '#FFC22E') +
        dots(d, 26, 110, 3.4, ['#2F2A34', '#FFF7E0']) +
        herbs(d, 4, 104, 1),
    ),
  'seafood pasta': (d) =>
    pasta(
      d,
      '#F2CE76',
      prawn(-50, -44, 0, 1.2) +
        prawn(54, 34, 160, 1.2) +
        each(
          [
            [44, -50, 20],
            [-48, 50, -30],
            [4, 4, 60],
          ] as const,
          ([x, y, turn]) =>
            at(
              x,
              y,
              raised((fill) => path('M-32 14C-32 -30 32 -30 32 14Q0 28 -32 14Z', fill), '#2E3A4A', 4) +
                path('M-20 12C-18 -12 18 -12 20 12Z', '#F0A24A'),
              turn,
            ),
        ) +
        herbs(d, 6, 108, 1.1),
    ),
  'green pasta': (d) =>
    penne(d, '#7FA83E', dots(d, 14, 100, 6, ['#F7E8B8']) + leaf(-14, -4, 20, 1.4) + leaf(4, 2, 140, 1.2)),
  ravioli: (d) =>
    onPlate(
      path(blob(d, 122, 114, 0.05), '#E9B04A') +
        each(
          [
            [-62, -58],
            [36, -72],
            [-78, 30],
            [16, 14],
            [86, 28],
            [-14, 88],
          ] as const,
          ([x, y]) =>
            at(
              x,
              y,
              raised((fill) => box(0, 0, 84, 78, 10, fill), '#E9C46A', 4) +
                box(0, 0, 70, 64, 8, '#F6DC94') +
                circle(-3, -4, 23, '#FBEBBC') +
                circle(2, 3, 19, '#EBD08A'),
              d.between(-20, 20),
            ),
        ) +
        each(scatter(d, 5, 90), ([x, y]) => leaf(x, y, d.between(0, 360), 1)),
    ),
  lasagne: (d) => bake(d, '#F2B94A', '#A83A1C'),
}
