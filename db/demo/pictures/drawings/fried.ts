import type { Draws } from '../../seeded-draws.ts'
import { chunks, dots, herbs, leaf, lettuce, prawn, shreds } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  darker,
  each,
  ellipse,
  faded,
  lighter,
  lump,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { dip, lemon, onPaper, onPlate } from '../tableware.ts'
import { drumstick, leaves, triangle } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const wing = (d: Draws, x: number, y: number, turn: number, colour: string): Svg =>
  at(
    x,
    y,
    raised(
      (fill) =>
        path(
          'M-58 20C-70 -10 -44 -40 -14 -28C0 -40 40 -48 56 -24C70 -2 52 20 28 14C14 34 -40 48 -58 20Z',
          fill,
        ),
      colour,
      5,
    ) +
      path('M-44 0C-38 -22 -16 -22 0 -14C16 -28 40 -30 46 -18C24 -18 -10 0 -44 0Z', lighter(colour, 0.28)) +
      dots(d, 4, 26, 3.4, ['#FFF3D0']),
    turn,
  )

const wings = (d: Draws, colour: string, extra: Svg): Svg =>
  each(
    [
      [-74, -64, 10],
      [40, -78, -30],
      [-96, 26, 70],
      [0, -4, 20],
      [92, 4, 100],
      [-40, 82, -10],
      [62, 84, 40],
    ] as const,
    ([x, y, turn]) => wing(d, x, y, turn, colour),
  ) + extra

/** Golden balls or pieces in a ring around a sauce. */
const fried = (d: Draws, count: number, size: number, colour: string, sauce: string): Svg =>
  each(
    ring(count, 92),
    ([x, y]) =>
      lump(x, y, size, size * 0.9, d.between(0, 180), colour) +
      at(x, y, dots(d, 7, size * 0.7, 4, [darker(colour, 0.2), lighter(colour, 0.25)])),
  ) +
  dip(0, 0, sauce, 44) +
  herbs(d, 3, 120, 1)

const rolls = (d: Draws, colour: string, sauce: string): Svg =>
  each(
    [
      [-44, -66, -18],
      [-30, -18, -12],
      [-16, 30, -6],
      [-2, 78, 0],
    ] as const,
    ([x, y, turn]) =>
      at(
        x,
        y,
        raised((fill) => box(0, 0, 170, 42, 20, fill), colour, 5) +
          box(-6, -8, 146, 14, 7, lighter(colour, 0.3)) +
          dots(d, 6, 18, 4, [darker(colour, 0.15)]),
        turn,
      ),
  ) +
  dip(98, -26, sauce, 46) +
  leaf(70, 60, 30, 1.4) +
  leaf(84, 74, 80, 1.2)

export const friedDrawings: Drawings = {
  'fried chicken': (d) =>
    onPaper(
      drumstick(d, -92, -66, -24, '#CB8426') +
        drumstick(d, 72, -74, 200, '#D48E2C') +
        drumstick(d, -70, 60, 16, '#C97F24') +
        drumstick(d, 84, 62, 160, '#D08A2A') +
        drumstick(d, 0, -6, 50, '#D9962F'),
    ),
  'hot wings': (d) =>
    onPlate(wings(d, '#CE4A16', shreds(d, 8, 100, ['#57A03F'], 16, 7) + dip(104, -104, '#F4F0E0', 38))),
  'golden wings': (d) =>
    onPaper(
      wings(d, '#D08A2A', shreds(d, 6, 100, ['#57A03F'], 16, 7) + dip(120, -84, '#B8331B', 40)),
      '#F0A32A',
    ),
  'glazed chicken': (d) =>
    onPlate(
      chunks(d, scatter(d, 13, 100), 40, '#A8401A') +
        dots(d, 40, 112, 4, ['#FFF3D0']) +
        shreds(d, 14, 104, ['#57A03F', '#8CC152'], 22, 8),
    ),
  'popcorn chicken': (d) =>
    onPaper(
      chunks(d, scatter(d, 20, 122), 31, '#D4922E') +
        dots(d, 40, 128, 4, ['#F6CC72', '#A8672F']) +
        dip(112, 84, '#E89A2D', 44),
    ),
  bhaji: (d) =>
    onPlate(
      each(ring(4, 76, 45), ([x, y]) =>
        at(
          x,
          y,
          raised((fill) => path(blob(d, 54, 50, 0.14, 12), fill), '#B9701F', 5) +
            shreds(d, 22, 42, ['#D9932F', '#E9B04A', '#8F4E18'], 34, 9),
        ),
      ) +
        dip(0, 0, '#F4F0E0', 38) +
        herbs(d, 4, 122, 1),
    ),
  falafel: (d) => onPlate(lettuce(d, 8, 96, leaves) + fried(d, 6, 36, '#8F5A24', '#F0E4C4')),
  'golden balls': (d) => onPlate(fried(d, 7, 37, '#D9962F', '#C93A1E')),
  samosa: (d) =>
    onPlate(
      triangle(-56, -30, -16, '#D4922E') +
        triangle(58, -6, 20, '#DB9A38') +
        dip(-20, 88, '#4E8F3A', 42) +
        herbs(d, 3, 120, 1),
    ),
  'spring rolls': (d) => onPlate(rolls(d, '#D9932F', '#D7341A')),
  'fresh rolls': (d) =>
    onPlate(
      each(
        [
          [-36, -56, -16],
          [-20, 8, -8],
          [-4, 72, 0],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 186, 56, 27, fill), '#EFE6D2', 5) +
              each([-54, 0, 54], (dx) => prawn(dx, 0, 90, 0.72)) +
              shreds(d, 8, 20, ['#7DB046', '#57A03F'], 22, 6) +
              faded(0.35, box(0, -6, 176, 40, 20, '#FFFFFF')),
            turn,
          ),
      ) + dip(102, -20, '#A8642A', 44),
    ),
  'grilled cheese': (d) =>
    onPlate(
      lettuce(d, 7, 96, leaves) +
        each(
          [
            [-56, -40, -10],
            [46, -52, 12],
            [-30, 44, 8],
            [66, 40, -8],
          ] as const,
          ([x, y, turn]) =>
            at(
              x,
              y,
              raised((fill) => box(0, 0, 104, 70, 12, fill), '#E9C46A', 5) +
                box(-2, -4, 94, 56, 10, '#FBE9B4') +
                each([-26, 0, 26], (dx) => stroke(`M${dx - 6} -24l12 46`, '#A8642A', 7)),
              turn,
            ),
        ) +
        lemon(96, 96, 30, 0.9),
    ),
  'stuffed leaves': (d) =>
    onPlate(
      each(
        [
          [-60, -66],
          [54, -70],
          [-72, 4],
          [46, 0],
          [-44, 72],
          [66, 66],
        ] as const,
        ([x, y]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 104, 50, 23, fill), '#4A6B24', 5) +
              box(-4, -8, 84, 18, 9, '#6E8F38') +
              stroke('M-30 -16l14 34M8 -18l14 36', '#35501A', 4),
            d.between(-12, 12),
          ),
      ) +
        lemon(4, 108, 0, 0.8) +
        lemon(98, -100, 30, 0.8),
    ),
  plantain: (d) =>
    onPlate(
      each(scatter(d, 12, 94), ([x, y]) =>
        at(
          x,
          y,
          raised((fill) => ellipse(0, 0, 46, 28, fill), '#B96E1C', 4) +
            ellipse(0, -2, 38, 21, '#E9A02B') +
            ellipse(-6, -5, 20, 9, '#F8C75A'),
          d.between(-40, 40),
        ),
      ),
    ),
  corn: (d) =>
    onPlate(
      each([-44, 44], (y) =>
        at(
          0,
          y,
          raised((fill) => box(0, 0, 244, 74, 36, fill), '#E9A41E', 6) +
            each([-26, -9, 9, 26], (dy) =>
              each([-104, -84, -64, -44, -24, -4, 16, 36, 56, 76, 96], (dx) =>
                box(dx, dy, 17, 14, 5, '#FFD24A'),
              ),
            ) +
            dots(d, 14, 60, 5, ['#B5301C', '#FFFDF4']),
          -8,
        ),
      ) + lemon(100, 104, 10, 0.9, '#8CC152'),
    ),
  pancake: (d) =>
    onPlate(
      raised((fill) => path(blob(d, 126, 120, 0.04), fill), '#C98A2E', 6) +
        path(blob(d, 114, 108, 0.04), '#E9BB62') +
        shreds(d, 44, 104, ['#57A03F', '#8CC152', '#E8722A', '#D7341A'], 44, 10) +
        prawn(-40, -30, 20, 1) +
        prawn(46, 30, 190, 1) +
        dip(98, -98, '#5E2E18', 36),
    ),
}
