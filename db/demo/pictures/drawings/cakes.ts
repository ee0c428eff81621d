import type { Draws } from '../../seeded-draws.ts'
import { dots, leaf } from '../garnishes.ts'
import { at, box, circle, each, faded, lighter, path, raised, stroke, type Svg } from '../svg-parts.ts'
import { onPlate } from '../tableware.ts'
import { berry, cream, scoop, strawberry } from './shared.ts'
import type { Drawings } from '../drawing.ts'

/** A wedge of cake from the side above: layers from the top down. */
function wedge(layers: readonly string[], icing: string, top: Svg): Svg {
  const height = 104 / layers.length
  const side = each(layers, (colour, nth) =>
    path(
      `M-132 ${-6 + nth * height}L118 ${-6 + nth * height}L118 ${-6 + (nth + 1) * height}L-132 ${-6 + (nth + 1) * height}Z`,
      colour,
    ),
  )
  return at(
    4,
    6,
    faded(0.26, path('M-132 104L118 104L136 70L140 112L-120 120Z', '#1B0A04')) +
      side +
      path('M-132 -6L30 -84Q100 -70 118 -6Z', icing) +
      path('M-110 -12L28 -74Q70 -66 90 -44Z', lighter(icing, 0.3)) +
      stroke('M-132 -4q14 22 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t24 0', icing, 11) +
      top,
  )
}

function waffle(d: Draws, top: Svg): Svg {
  const cells = [-78, -39, 0, 39, 78]
  return onPlate(
    raised((fill) => box(0, 0, 226, 226, 34, fill), '#C47F2A', 8) +
      box(-2, -3, 212, 212, 28, '#E9B255') +
      each(cells, (x) =>
        each(cells, (y) => box(x, y, 29, 29, 5, '#C98A32') + box(x + 2, y + 3, 23, 21, 4, '#B9761F')),
      ) +
      faded(0.9, stroke('M-90 -60C-40 -100 -20 60 30 -40S100 40 84 84', d.pick(['#5A2A12', '#8A4A14']), 15)) +
      top,
  )
}

function pancakes(top: Svg): Svg {
  const round = (x: number, y: number, r: number) =>
    raised((fill) => circle(x, y, r, fill), '#C47F2A', 5) +
    circle(x, y, r - 8, '#E9B255') +
    circle(x - 6, y - 8, r - 24, '#F2C878')
  return onPlate(
    round(-8, 12, 114) +
      round(6, -2, 112) +
      round(-2, -10, 108) +
      path(
        'M-60 -50C-10 -90 70 -60 70 0C74 40 96 60 84 88C70 100 60 70 44 50C20 70 -10 40 -40 50C-56 78 -80 70 -74 40C-90 0 -90 -20 -60 -50Z',
        '#B5651D',
        'opacity=".75"',
      ) +
      top,
  )
}

export const cakesDrawings: Drawings = {
  'chocolate cake': () =>
    onPlate(
      wedge(
        ['#4A2414', '#6E3A20', '#4A2414', '#6E3A20'],
        '#3A1A0E',
        cream(46, -56, 26) + strawberry(46, -72, 10, 0.9),
      ),
    ),
  'carrot cake': (d) =>
    onPlate(
      wedge(
        ['#B97030', '#FFF3E0', '#B97030', '#B97030'],
        '#FFF3DC',
        at(38, -52, dots(d, 12, 30, 7, ['#8A4A14', '#A8672F'])),
      ),
    ),
  cheesecake: () =>
    onPlate(
      wedge(
        ['#FBEBC0', '#FBEBC0', '#F6DFA4', '#B9762F'],
        '#FDF1CE',
        berry(16, -40) +
          berry(44, -46) +
          berry(34, -26) +
          strawberry(66, -34, 20, 0.8) +
          leaf(20, -60, -30, 0.9),
      ),
    ),
  waffle: (d) =>
    waffle(
      d,
      scoop(0, -10, 50, '#FFF3D6') +
        strawberry(-62, 40, -20) +
        strawberry(58, 52, 20) +
        strawberry(66, -54, 60),
    ),
  pancakes: () =>
    pancakes(
      at(0, -14, box(0, 0, 54, 46, 9, '#FFE58A') + box(-4, -5, 40, 30, 7, '#FFF1B8')) +
        strawberry(-60, 50, -20) +
        berry(-30, 70) +
        berry(-84, 24) +
        berry(66, 64),
    ),
  crepe: (d) =>
    onPlate(
      each(
        [
          [-20, -34, -16],
          [16, 36, 8],
        ] as const,
        ([x, y, turn]) =>
          at(
            x,
            y,
            raised((fill) => path('M-118 46L0 -66L118 46Q0 84 -118 46Z', fill), '#DDA75C', 6) +
              path('M-92 40L0 -48L92 40Q0 66 -92 40Z', '#F4D79E') +
              dots(d, 9, 44, 8, ['#D9A25A', '#C98538']),
            turn,
          ),
      ) +
        stroke('M-90 -50C-40 -80 0 30 40 -30S90 60 100 40', '#5A2A12', 10) +
        strawberry(-82, 70, -20) +
        strawberry(86, -70, 30),
    ),
}
