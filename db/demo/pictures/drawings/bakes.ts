import type { Draws } from '../../seeded-draws.ts'
import { dots } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  each,
  ellipse,
  lighter,
  lump,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { dip, onPlate } from '../tableware.ts'
import { scoop } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const tart = (x: number, y: number, r: number, colour: string): Svg =>
  raised((fill) => circle(x, y, r, fill), '#C98538', 5) +
  each(ring(18, r - 5), ([dx, dy]) => circle(x + dx, y + dy, 9, '#E3AC58')) +
  circle(x, y, r * 0.78, colour) +
  ellipse(x - r * 0.14, y - r * 0.18, r * 0.4, r * 0.26, lighter(colour, 0.35))

function apples(d: Draws): Svg {
  return each(scatter(d, 14, 84), ([x, y]) => lump(x, y, 22, 18, d.between(0, 180), '#E3A03C'))
}

export const bakesDrawings: Drawings = {
  brownie: (d) =>
    onPlate(
      each(
        [
          [-50, 24, -10],
          [48, 30, 12],
          [0, -46, 4],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 116, 100, 12, fill), '#3A1A0E', 6) +
              box(-2, -7, 106, 78, 10, '#5E3018') +
              each(scatter(d, 7, 36), ([dx, dy]) => circle(dx, dy - 6, 6, d.pick(['#8A5030', '#F0D6A0']))),
            turn,
          ),
      ) +
        scoop(4, -52, 42, '#FFF3D6') +
        stroke('M-30 -70Q0 -40 34 -66', '#5A2A12', 10),
    ),
  cookies: (d) =>
    onPlate(
      each(
        [
          [-56, -32, 84],
          [60, -20, 80],
          [-2, 62, 82],
        ] as const,
        ([x, y, r]) =>
          at(
            x,
            y,
            raised((fill) => path(blob(d, r, r * 0.96, 0.04), fill), '#B97030', 6) +
              path(blob(d, r * 0.9, r * 0.86, 0.04), '#D9964A') +
              each(
                scatter(d, 10, r * 0.7),
                ([dx, dy]) => circle(dx, dy, 9, '#4A2414') + circle(dx - 2, dy - 3, 3, '#8A5A3C'),
              ),
          ),
      ),
    ),
  'cookie dough': (d) =>
    onPlate(
      circle(0, 0, 128, '#2E2A2A') +
        circle(0, 0, 116, '#D9A25A') +
        circle(-6, -8, 98, '#E6B873') +
        each(scatter(d, 16, 98), ([x, y]) => circle(x, y, 9, '#4A2414')) +
        scoop(10, -8, 54, '#FFF3D6') +
        stroke('M-60 -30C-30 -70 20 -10 60 -50M-50 40C0 0 40 70 80 20', '#5A2A12', 11),
    ),
  doughnuts: (d) =>
    onPlate(
      each(
        [
          [-60, -46, '#E87C9A'],
          [60, -40, '#4A2414'],
          [0, 62, '#FFF3E0'],
        ] as const,
        ([x, y, icing]) =>
          at(
            x,
            y,
            raised((fill) => circle(0, 0, 70, fill), '#C98538', 6) +
              path(blob(d, 62, 60, 0.07, 11), icing) +
              ellipse(-20, -26, 20, 10, lighter(icing, 0.35), 'transform="rotate(-30)"') +
              circle(0, 0, 23, '#A8672F') +
              circle(1, 2, 18, '#FFF6E9') +
              each(ring(11, 43, 10), ([dx, dy]) =>
                at(
                  dx,
                  dy,
                  box(0, 0, 15, 6, 3, d.pick(['#F6B21B', '#2467A5', '#FFFFFF', '#57A03F'])),
                  d.between(0, 180),
                ),
              ),
          ),
      ),
    ),
  'custard tarts': () =>
    onPlate(tart(-58, -38, 62, '#F7C93E') + tart(62, -30, 62, '#F4C033') + tart(0, 66, 62, '#F9D05A')),
  churros: (d) =>
    onPlate(
      each(
        [
          [-60, -60, 20],
          [-34, -30, 8],
          [-50, 8, -6],
          [-20, 44, 14],
          [-46, 84, -4],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 172, 32, 15, fill), '#B9701F', 4) +
              stroke('M-74 -7H74M-74 4H74', '#E3A552', 6) +
              dots(d, 8, 16, 3, ['#FFF7E0']),
            turn,
          ),
      ) + dip(86, 20, '#4A2414', 56),
    ),
  'fruit pie': (d) =>
    onPlate(
      raised((fill) => circle(0, 0, 122, fill), '#B9701F', 8) +
        each(ring(22, 112), ([x, y]) => circle(x, y, 16, '#DB9A45')) +
        circle(0, 0, 100, '#8A3A14') +
        apples(d) +
        each(
          [-66, -22, 22, 66],
          (x) =>
            stroke(`M${x} ${-Math.sqrt(96 ** 2 - x ** 2)}V${Math.sqrt(96 ** 2 - x ** 2)}`, '#EDB866', 19) +
            stroke(`M${-Math.sqrt(96 ** 2 - x ** 2)} ${x}H${Math.sqrt(96 ** 2 - x ** 2)}`, '#F2C67A', 19),
        ),
    ),
}
