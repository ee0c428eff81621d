import type { Draws } from '../../seeded-draws.ts'
import { dots, herbs, prawn, sticks } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  lighter,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { dip, lemon, onPaper, onPlate } from '../tableware.ts'
import { carrots, greensSide, potatoes } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const fish = (x: number, y: number, turn: number, colour: string): Svg =>
  at(
    x,
    y,
    raised(
      (fill) =>
        path(
          'M-170 0C-120 -78 60 -84 120 -12L176 -50C168 -18 168 18 176 50L120 12C60 84 -120 78 -170 0Z',
          fill,
        ),
      colour,
      7,
    ) +
      path('M-140 -10C-90 -56 40 -60 96 -14C30 -30 -70 -30 -140 -10Z', lighter(colour, 0.35)) +
      circle(-124, -10, 9, '#FFFDF4') +
      circle(-124, -10, 5, '#231') +
      stroke(
        'M-84 -34C-70 -12 -70 14 -84 36M-40 -34l24 66M4 -36l24 66M48 -30l20 54',
        darker(colour, 0.35),
        6,
      ),
    turn,
  )

const battered = (d: Draws, x: number, y: number, turn: number): Svg =>
  at(
    x,
    y,
    raised((fill) => path(blob(d, 168, 60, 0.12, 13), fill), '#C98522', 7) +
      path(blob(d, 152, 48, 0.12, 13), '#E9AC41') +
      each(scatter(d, 16, 46), ([dx, dy]) => at(dx * 2.8, dy * 0.8, path(blob(d, 18, 8, 0.3), '#F6CC72'))),
    turn,
  )

export const seafoodDrawings: Drawings = {
  tempura: (d) =>
    onPlate(
      each(
        [
          [-60, -30, -60],
          [-14, -40, -70],
          [36, -34, -80],
          [80, -14, -96],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            path('M70 0L104 -22L98 4L108 24Z', '#E4543A') +
              raised((fill) => path(blob(d, 80, 26, 0.16, 13), fill), '#E0A23C', 5) +
              path(blob(d, 68, 17, 0.18, 13), '#F4CB72'),
            turn,
          ),
      ) +
        dip(-62, 88, '#6E3A1C', 42) +
        lemon(84, 92, 10, 0.9),
    ),
  prawns: (d) =>
    onPlate(
      path(blob(d, 116, 110, 0.05), '#E9A94A') +
        each(ring(6, 82, 10), ([x, y], nth) => prawn(x, y, nth * 60 + 20, 1.45)) +
        prawn(0, 0, 60, 1.4) +
        herbs(d, 7, 112, 1.1) +
        lemon(104, 104, 40, 0.9),
    ),
  'calamari rings': (d) =>
    onPlate(
      each(
        scatter(d, 13, 100),
        ([x, y]) =>
          raised((fill) => circle(x, y, 31, 'none', `stroke="${fill}" stroke-width="21"`), '#D9962F', 4) +
          circle(x, y, 31, 'none', 'stroke="#F2C05E" stroke-width="9"'),
      ) +
        dip(0, 0, '#FBF3DC', 44) +
        lemon(98, 96, 30, 1) +
        herbs(d, 3, 116, 1),
    ),
  'fish and chips': (d) =>
    onPaper(
      sticks(
        d,
        scatter(d, 22, 120).map(([x, y]) => [x * 1.05, y * 0.6 + 62] as const),
        '#F4BC42',
        104,
      ) +
        battered(d, -4, -56, -7) +
        at(
          -122,
          84,
          circle(0, 0, 44, '#FFF6E9') +
            circle(0, 0, 36, '#8FB04A') +
            dots(d, 12, 30, 8, ['#A6C65A', '#7A9C3A']),
        ) +
        lemon(146, 92, 10, 1),
      '#2E7FB2',
    ),
  'sausage and chips': (d) =>
    onPaper(
      sticks(d, scatter(d, 26, 124), '#F4BC42', 104) +
        each(
          [
            [-30, -44, -10],
            [20, 34, -4],
          ] as const,
          ([x, y, turn]) =>
            at(
              x,
              y,
              raised((fill) => box(0, 0, 270, 66, 32, fill), '#B5652B', 6) +
                box(-8, -12, 236, 20, 10, '#D9965A'),
              turn,
            ),
        ),
      '#C4311D',
    ),
  'grilled fish': (d) =>
    onPlate(
      fish(0, -16, -12, '#8E979E') +
        lemon(-86, 84, -10, 1) +
        lemon(-20, 100, 12, 1) +
        herbs(d, 6, 110, 1.2) +
        carrots(90, 86),
    ),
  'fish fillet': (d) =>
    onPlate(
      greensSide(d, -72, 66) +
        potatoes(d, 60, 84) +
        at(
          0,
          -36,
          raised((fill) => path(blob(d, 116, 56, 0.06), fill), '#E06A3C', 6) +
            path(blob(d, 102, 42, 0.08), '#F58A5E') +
            each([-62, -24, 14, 52], (x) => stroke(`M${x} -30q16 26 2 56`, '#FFC0A0', 6)),
          -10,
        ) +
        lemon(86, -96, 20, 0.95) +
        herbs(d, 4, 60, 1),
    ),
}
