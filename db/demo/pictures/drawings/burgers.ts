import type { Draws } from '../../seeded-draws.ts'
import { chunks, dots, leaf, shreds } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  ellipse,
  faded,
  lighter,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { onPaper } from '../tableware.ts'
import { mushroom } from './shared.ts'
import type { Drawings } from '../drawing.ts'

const crust = '#D9933F'

function pizza(draws: Draws, base: string, cheese: string, top: Svg): Svg {
  const cuts = each([0, 45, 90, 135], (turn) =>
    at(0, 0, stroke('M-174 0H174', darker(crust, 0.3), 3.4, 'opacity=".5"'), turn + 12),
  )
  return (
    faded(0.28, circle(9, 14, 180, '#1B0A04')) +
    path(blob(draws, 182, 182, 0.02, 16), crust) +
    path(blob(draws, 178, 178, 0.02, 16), lighter(crust, 0.2)) +
    dots(draws, 16, 172, 9, ['#B9701F', '#A85A1C']) +
    circle(0, 0, 150, base) +
    each(scatter(draws, 13, 118), ([x, y]) =>
      at(x, y, path(blob(draws, 44, 38, 0.2), draws.pick([cheese, lighter(cheese, 0.25)]))),
    ) +
    top +
    cuts
  )
}

const pepperoni = (x: number, y: number): Svg =>
  raised((fill) => circle(x, y, 25, fill), '#B5301C', 3) +
  circle(x - 2, y - 2, 20, '#CF4A2E') +
  circle(x - 7, y + 5, 3, '#E88A6A') +
  circle(x + 6, y - 6, 3, '#E88A6A')

const olive = (x: number, y: number): Svg => circle(x, y, 11, '#2F2A34') + circle(x, y, 4.5, '#E9A24A')

const pepper = (x: number, y: number, turn: number, colour: string): Svg =>
  at(x, y, stroke('M-22 8C-16 -18 16 -18 22 8', colour, 9), turn)

/** A stack from the side, from the top down: [kind, colour]. */
type Layer = readonly ['leaf' | 'patty' | 'cheese' | 'slice' | 'egg' | 'crisp', string]

function burger(draws: Draws, layers: readonly Layer[], bun = '#D98A36'): Svg {
  const heights = { leaf: 20, patty: 40, cheese: 12, slice: 18, egg: 22, crisp: 42 }
  const total = layers.reduce((sum, [kind]) => sum + heights[kind], 0)
  let y = -total / 2 + 8
  const drawn = layers.map(([kind, colour]) => {
    const middle = y + heights[kind] / 2
    y += heights[kind]
    return at(0, middle, layer(draws, kind, colour))
  })
  const top = -total / 2 + 10
  const seeds = each(scatter(draws, 16, 60), ([sx, sy]) =>
    at(sx * 1.75, top - 52 + sy * 0.5, ellipse(0, 0, 6.4, 3.8, '#FFF0CC'), draws.between(-30, 30)),
  )
  return (
    faded(0.28, ellipse(6, total / 2 + 74, 170, 22, '#1B0A04')) +
    path(
      `M-140 ${total / 2 + 2}H140C144 ${total / 2 + 52} 110 ${total / 2 + 68} 0 ${total / 2 + 68}S-144 ${total / 2 + 52} -140 ${total / 2 + 2}Z`,
      bun,
    ) +
    path(`M-138 ${total / 2 + 2}H138L134 ${total / 2 + 22}H-134Z`, lighter(bun, 0.45)) +
    drawn.toReversed().join('') +
    path(
      `M-148 ${top}C-152 ${top - 104} -74 ${top - 124} 0 ${top - 124}S152 ${top - 104} 148 ${top}C100 ${top + 10} -100 ${top + 10} -148 ${top}Z`,
      bun,
    ) +
    path(
      `M-128 ${top - 34}C-116 ${top - 96} -60 ${top - 110} -6 ${top - 110}C-70 ${top - 96} -104 ${top - 70} -112 ${top - 26}Z`,
      lighter(bun, 0.28),
    ) +
    seeds
  )
}

function layer(draws: Draws, kind: Layer[0], colour: string): Svg {
  if (kind === 'leaf')
    return (
      path(
        'M-158 -10H158C166 10 140 20 128 6C116 24 92 22 80 8C66 26 42 24 30 8C16 26 -10 24 -22 8C-36 26 -62 22 -72 8C-86 26 -112 22 -122 6C-138 20 -166 10 -158 -10Z',
        colour,
      ) + stroke('M-150 -6H150', lighter(colour, 0.35), 5)
    )
  if (kind === 'cheese')
    return (
      path('M-150 -8H150L156 6L110 6L84 30L56 6H-40L-66 26L-92 6H-154Z', colour) +
      stroke('M-146 -5H146', lighter(colour, 0.4), 4)
    )
  if (kind === 'slice')
    return (
      box(-74, 0, 132, 20, 9, darker(colour, 0.1)) +
      box(70, 0, 132, 20, 9, colour) +
      stroke('M-126 -4H-26M18 -4H122', lighter(colour, 0.4), 4)
    )
  if (kind === 'egg')
    return (
      path(
        'M-152 -6C-100 -22 100 -22 152 -6C160 16 120 8 96 14S40 6 10 14S-70 6 -100 14S-164 16 -152 -6Z',
        '#FFFBEF',
      ) + ellipse(10, -8, 50, 14, '#FFBE2E')
    )
  if (kind === 'crisp')
    return (
      path(
        `M-150 16C-172 -8 -140 -26 -118 -20C-100 -36 -60 -30 -40 -24C-10 -36 30 -34 50 -24C80 -36 112 -30 124 -20C152 -24 170 0 148 16C120 30 96 18 70 26C40 34 0 20 -30 28C-70 34 -100 18 -150 16Z`,
        colour,
      ) +
      each(scatter(draws, 22, 60), ([x, y]) =>
        circle(x * 2.2, y * 0.3, 5, draws.pick([lighter(colour, 0.3), darker(colour, 0.14)])),
      )
    )
  return (
    box(0, 0, 300, 42, 20, colour) +
    box(0, -8, 284, 16, 8, lighter(colour, 0.14)) +
    each(scatter(draws, 14, 60), ([x, y]) => circle(x * 2.2, y * 0.22, 3.6, darker(colour, 0.3)))
  )
}

const red = '#C93A1E'

export const burgersDrawings: Drawings = {
  'pizza margherita': (d) =>
    pizza(
      d,
      red,
      '#FFF1CE',
      each(ring(6, 88, 10), ([x, y], nth) => leaf(x, y, nth * 70, 1.15)) + leaf(-16, 4, 20, 1.2),
    ),
  'pizza pepperoni': (d) =>
    pizza(
      d,
      red,
      '#FBD98A',
      each([...ring(7, 104), ...ring(3, 44, 40)], ([x, y]) => pepperoni(x, y)),
    ),
  'pizza vegetables': (d) =>
    pizza(
      d,
      red,
      '#FBE3A4',
      each(ring(6, 96), ([x, y], nth) => mushroom(x, y, nth * 50)) +
        each(scatter(d, 9, 120), ([x, y]) => olive(x, y)) +
        each(scatter(d, 9, 116), ([x, y]) =>
          pepper(x, y, d.between(0, 360), d.pick(['#4E9A3A', '#F2B52B', '#D7341A'])),
        ),
    ),
  'pizza white': (d) =>
    pizza(
      d,
      '#F7E3B8',
      '#FFF8E4',
      each(scatter(d, 8, 108), ([x, y]) =>
        at(x, y, path(blob(d, 30, 20, 0.3), '#E9B0A0'), d.between(0, 180)),
      ) +
        each(scatter(d, 12, 116), ([x, y]) => leaf(x, y, d.between(0, 360), 1, '#4F8F3A')) +
        dots(d, 9, 100, 7, ['#B4447A']),
    ),
  'pizza meat': (d) =>
    pizza(
      d,
      '#9C3A1A',
      '#F6C868',
      each(ring(5, 98), ([x, y]) => pepperoni(x, y)) +
        chunks(d, scatter(d, 9, 116), 18, '#8A4A24') +
        each(scatter(d, 8, 110), ([x, y]) => pepper(x, y, d.between(0, 360), '#9C3B6A')) +
        stroke('M-120 -40C-60 -80 -20 20 40 -30S110 20 124 -10', '#6E2A12', 6),
    ),
  burger: (d) =>
    burger(d, [
      ['leaf', '#6DB33F'],
      ['slice', '#E0452C'],
      ['cheese', '#FFC22E'],
      ['patty', '#6E371B'],
    ]),
  'double burger': (d) =>
    burger(d, [
      ['slice', '#7FA83E'],
      ['cheese', '#FFC22E'],
      ['patty', '#63301A'],
      ['cheese', '#FFB11A'],
      ['patty', '#6E371B'],
    ]),
  'chicken burger': (d) =>
    burger(
      d,
      [
        ['leaf', '#8CC152'],
        ['slice', '#FFF3DC'],
        ['crisp', '#D98A2E'],
        ['slice', '#A6B84A'],
      ],
      '#E2A04A',
    ),
  'bean burger': (d) =>
    burger(
      d,
      [
        ['leaf', '#57A03F'],
        ['slice', '#E0452C'],
        ['crisp', '#8F5A2A'],
        ['slice', '#B4CC5A'],
      ],
      '#C98A4A',
    ),
  'breakfast roll': (d) =>
    burger(
      d,
      [
        ['egg', '#FFFFFF'],
        ['slice', '#B5503C'],
        ['slice', '#C9654A'],
      ],
      '#E6BF86',
    ),
  'hot dog': (d) =>
    onPaper(
      at(
        0,
        0,
        raised((fill) => box(0, 0, 340, 150, 72, fill), '#D08A3C', 7) +
          box(0, -34, 320, 50, 25, '#E8B06A') +
          raised((fill) => box(0, 2, 384, 66, 33, fill), '#A8401E', 4) +
          box(0, -10, 356, 20, 10, '#CC6A3E') +
          stroke('M-160 4q20 -30 40 0t40 0t40 0t40 0t40 0t40 0t40 0t36 -4', '#FFC22E', 12) +
          shreds(d, 14, 60, ['#FFF3DC'], 14, 7),
        -12,
      ),
    ),
}
