import { dots, grains, halfEgg, herbs, lettuce, prawn, shreds } from '../garnishes.ts'
import {
  at,
  box,
  circle,
  darker,
  each,
  lighter,
  lump,
  path,
  raised,
  ring,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { chopsticks, dip, inBasket, onPlate, onSlate } from '../tableware.ts'
import { leaves } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const dumpling = (x: number, y: number, turn: number, colour: string): Svg =>
  at(
    x,
    y,
    raised((fill) => path('M-58 18C-58 -54 58 -54 58 18C40 42 -40 42 -58 18Z', fill), colour, 5) +
      path('M-44 8C-38 -34 38 -34 44 8C24 22 -24 22 -44 8Z', lighter(colour, 0.45)) +
      stroke('M-40 -12q8 -16 14 0t14 -6t14 0t14 6t14 0t12 8', darker(colour, 0.18), 5),
    turn,
  )

const nigiri = (x: number, y: number, colour: string): Svg =>
  at(
    x,
    y,
    raised((fill) => box(0, 6, 62, 116, 26, fill), '#FDF9EE', 5) +
      raised((fill) => box(0, 0, 66, 108, 24, fill), colour, 2) +
      each([-30, -8, 14, 36], (dy) => stroke(`M-22 ${dy + 8}Q0 ${dy - 8} 22 ${dy}`, lighter(colour, 0.5), 6)),
  )

const maki = (x: number, y: number, colour: string, outside = '#1F3A2E'): Svg =>
  raised((fill) => circle(x, y, 36, fill), outside, 4) +
  circle(x, y, 29, '#FDF9EE') +
  circle(x, y, 14, colour) +
  circle(x + 6, y - 5, 6, '#7DB046')

export const sushiDrawings: Drawings = {
  dumplings: () =>
    inBasket(
      each(
        [
          [-58, -52, -12],
          [58, -56, 10],
          [-66, 36, 6],
          [56, 34, -8],
          [-4, 96, 0],
        ] as const,
        ([x, y, turn]) => dumpling(x, y, turn, '#E9DBC0'),
      ),
    ),
  'open dumplings': (d) =>
    inBasket(
      each(
        ring(4, 72, 45),
        ([x, y]) =>
          raised((fill) => circle(x, y, 50, fill), '#F2C94C', 5) +
          each(ring(14, 44), ([dx, dy]) => circle(x + dx, y + dy, 9, '#F7DB7A')) +
          circle(x, y, 36, '#C98A6A') +
          circle(x, y, 12, '#F0792B'),
      ) + herbs(d, 2, 20, 1),
    ),
  'steamed buns': () =>
    inBasket(
      each(
        [
          [0, -70],
          [-68, 42],
          [68, 42],
        ] as const,
        ([x, y]) =>
          raised((fill) => circle(x, y, 62, fill), '#F0E6D4', 6) +
          circle(x - 5, y - 7, 52, '#FFFBF2') +
          each([0, 72, 144, 216, 288], (turn) =>
            at(x, y - 4, path('M0 0Q14 -10 10 -26Q-2 -16 0 0Z', '#E3D3B8'), turn),
          ) +
          circle(x, y - 4, 8, '#A83A2A'),
      ),
    ),
  gyoza: (d) =>
    onPlate(
      each(
        [
          [-52, -66, -18],
          [46, -70, 14],
          [-70, 8, -10],
          [28, 4, 6],
          [-34, 76, -4],
        ] as const,
        ([x, y, turn]) => dumpling(x, y, turn, '#D9A04C'),
      ) +
        dip(92, 62, '#3A201A', 42) +
        shreds(d, 6, 100, ['#57A03F'], 14, 7),
    ),
  sushi: () =>
    onSlate(
      each([-148, -74, 0], (x, nth) => nigiri(x, -46, ['#F57F4F', '#E4483A', '#F7C9A8'][nth] as string)) +
        at(84, -46, nigiri(0, 0, '#F2B52B')) +
        each([-150, -70, 10], (x) => maki(x, 76, '#F57F4F')) +
        at(104, 74, lump(0, 0, 26, 18, 0, '#9DBB3C') + path('M26 20Q60 -20 76 16Q60 40 26 20Z', '#F6B7B0')),
    ) + chopsticks(20, 160, -3),
  maki: () =>
    onSlate(
      each([-138, -56, 26, 108], (x) => maki(x, -54, '#A6C65A')) +
        each([-138, -56, 26, 108], (x) => maki(x, 44, '#F2C94C')) +
        at(148, -4, lump(0, 0, 20, 16, 0, '#9DBB3C')),
    ),
  'salmon rolls': (d) =>
    onSlate(
      each([-138, -56, 26, 108], (x) => maki(x, -54, '#8DB03C', '#F57F4F')) +
        each([-138, -56, 26, 108], (x) => maki(x, 44, '#E4483A', '#F2B078')) +
        dots(d, 40, 120, 3, ['#FFF3D0', '#231F20']),
    ),
  'bento box': (d) =>
    onSlate(
      box(-98, -52, 168, 108, 14, '#1B1F23') +
        box(88, -52, 176, 108, 14, '#1B1F23') +
        box(-98, 66, 168, 108, 14, '#1B1F23') +
        box(88, 66, 176, 108, 14, '#1B1F23') +
        at(
          -98,
          -52,
          box(0, 0, 150, 90, 10, '#FDF9EE') +
            grains(d, 50, 42, ['#FFFFFF', '#EDE3CE']) +
            circle(0, 0, 13, '#C9303A'),
        ) +
        at(
          88,
          -52,
          each([-54, -18, 18, 54], (dx) =>
            at(
              dx,
              0,
              raised((fill) => box(0, 0, 32, 86, 13, fill), '#E06A3C', 3) +
                stroke('M-8 -20Q0 -28 8 -22M-8 6Q0 -2 8 4', '#FFC0A0', 5),
              8,
            ),
          ),
        ) +
        each([-138, -98, -58], (x) => maki(x, 66, '#F57F4F')) +
        at(88, 66, lettuce(d, 4, 34, leaves) + halfEgg(-30, 0, 20, 1) + prawn(38, 0, 20, 0.9)),
    ) + chopsticks(10, 164, -3),
}
