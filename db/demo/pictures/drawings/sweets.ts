import { dots, leaf, shreds } from '../garnishes.ts'
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
  lump,
  path,
  raised,
  scatter,
  stroke,
  type Svg,
  ring,
} from '../svg-parts.ts'
import { dip, inBowl, onPlate } from '../tableware.ts'
import { scoop, strawberry } from './shared.ts'
import type { Drawings } from '../drawing.ts'

/** A tall glass from the side. */
function glass(drink: string, top: Svg, more = ''): Svg {
  return (
    faded(0.28, ellipse(8, 176, 84, 18, '#1B0A04')) +
    path('M-82 -120H82L60 166Q58 178 44 178H-44Q-58 178 -60 166Z', '#EAF4F6', 'opacity=".85"') +
    path('M-72 -84H72L54 156Q52 166 42 166H-42Q-52 166 -54 156Z', drink) +
    path('M-58 -84H-34L-30 162H-42Q-46 162 -46 156Z', lighter(drink, 0.3)) +
    more +
    top +
    path('M52 -112L66 -112L50 120L44 120Z', '#FFFFFF', 'opacity=".55"')
  )
}

const straw = (colour: string): Svg =>
  at(
    34,
    -116,
    box(0, 0, 15, 170, 7, colour) + each([-60, -30, 0, 30], (y) => box(0, y, 15, 12, 0, '#FFFFFF')),
    14,
  )

const shake = (colour: string, drip: string, top: Svg): Svg =>
  glass(
    colour,
    straw('#D7341A') +
      each(
        [
          [-44, -100, 40],
          [40, -102, 38],
          [0, -130, 46],
        ] as const,
        ([x, y, r]) => scoop(x, y, r, '#FFF8EA'),
      ) +
      stroke('M-40 -138Q0 -180 40 -138M-70 -84V-30M-20 -84V-50M36 -84V-10', drip, 14) +
      top,
  )

/** A cup on its saucer from above. */
const cup = (drink: string, art: Svg, china = '#FFF6E9'): Svg =>
  faded(0.26, circle(8, 12, 166, '#1B0A04')) +
  circle(0, 0, 166, china) +
  circle(0, 0, 120, darker(china, 0.1)) +
  at(0, 0, box(132, 0, 74, 44, 20, darker(china, 0.12)) + box(126, -2, 70, 30, 14, china), -24) +
  circle(0, 0, 112, china) +
  circle(0, 0, 97, darker(drink, 0.3)) +
  circle(0, 2, 94, drink) +
  art

const heart = (colour: string): Svg =>
  each([1, 0.7, 0.42], (size, nth) =>
    at(
      0,
      10,
      path(
        'M0 56C-70 10 -60 -48 -24 -48C-8 -48 0 -36 0 -28C0 -36 8 -48 24 -48C60 -48 70 10 0 56Z',
        nth === 1 ? darker(colour, 0.28) : colour,
      ),
      0,
      size,
    ),
  )

export const sweetsDrawings: Drawings = {
  crumble: (d) =>
    onPlate(
      raised((fill) => box(0, 0, 254, 196, 62, fill), '#2A6DB0', 8) +
        box(0, 0, 230, 172, 50, '#B5402A') +
        each(scatter(d, 46, 84), ([x, y]) => lump(x * 1.15, y * 0.86, 17, 13, d.between(0, 180), '#DDA85A')) +
        dip(104, 96, '#F7D667', 44),
    ),
  'sticky pudding': (d) =>
    onPlate(
      path(blob(d, 118, 106, 0.08), '#8A4A14') +
        raised((fill) => box(0, -10, 140, 120, 26, fill), '#5E2E14', 7) +
        box(-2, -20, 124, 88, 22, '#7A4020') +
        path(
          'M-60 -50Q0 -80 60 -50Q70 -10 50 0Q36 30 24 -4Q4 40 -12 0Q-40 20 -48 -10Q-70 -20 -60 -50Z',
          '#B5651D',
        ) +
        scoop(4, -44, 42, '#FFF3D6'),
    ),
  baklava: (d) =>
    onPlate(
      each(
        [
          [0, -78],
          [-70, -8],
          [70, -8],
          [0, 62],
        ] as const,
        ([x, y]) =>
          at(
            x,
            y,
            raised((fill) => path('M0 -60L62 0L0 60L-62 0Z', fill), '#B9701F', 6) +
              path('M0 -52L54 -2L0 44L-54 -2Z', '#E3A84A') +
              stroke('M-34 -4L0 -34L34 -4M-18 0L0 -16L18 0', '#F4CE86', 5) +
              dots(d, 8, 18, 5, ['#7DA83E', '#95BC52']),
          ),
      ) + dots(d, 14, 116, 4, ['#7DA83E']),
    ),
  'ice cream': () =>
    inBowl(
      circle(0, 0, 142, '#F6E7CC') +
        scoop(-54, -30, 70, '#FFF0C4') +
        scoop(58, -26, 70, '#F2A0B4') +
        scoop(0, 58, 72, '#7A4426') +
        at(
          0,
          -4,
          path('M-10 -130L40 -120L24 -20Z', '#E3B05A') +
            stroke('M0 -118L22 -40M20 -116L26 -60', '#C98538', 4),
        ) +
        leaf(-20, 6, 200, 1),
      '#4FA58A',
    ),
  sorbet: () =>
    inBowl(
      circle(0, 0, 142, '#FFF3DC') +
        scoop(-50, 0, 78, '#F7A92B') +
        scoop(56, 6, 76, '#F9B94A') +
        leaf(0, -30, 200, 1.2) +
        leaf(2, -30, -20, 1.2),
      '#DF7C93',
    ),
  mochi: (d) =>
    onPlate(
      each(
        [
          [-56, -44, '#F6C3CF'],
          [56, -40, '#C9DB8A'],
          [0, 52, '#F7EBCB'],
        ] as const,
        ([x, y, colour]) => scoop(x, y, 62, colour) + at(x, y, dots(d, 12, 44, 3, ['#FFFFFF'])),
      ),
    ),
  sundae: () =>
    glass(
      '#F6E3C4',
      each(
        [
          [-36, -104, 46, '#F2A0B4'],
          [38, -106, 46, '#FFF0C4'],
          [0, -146, 46, '#FFF8EA'],
        ] as const,
        ([x, y, r, colour]) => scoop(x, y, r, colour),
      ) +
        stroke('M-36 -150Q0 -186 38 -150', '#5A2A12', 13) +
        circle(4, -198, 16, '#D7263A'),
      path('M-66 -20H66L62 26H-62Z', '#D7263A') + path('M-60 60H60L56 110H-56Z', '#5A2A12'),
    ),
  'vanilla shake': () => shake('#FBEFCF', '#E9B04A', circle(0, -186, 15, '#D7263A')),
  'chocolate shake': () => shake('#8A5030', '#4A2414', at(-30, -170, box(0, 0, 24, 60, 4, '#4A2414'), -20)),
  'strawberry shake': () => shake('#F2A0B4', '#D7263A', strawberry(0, -186, 10, 1)),
  'syrup balls': (d) =>
    inBowl(
      circle(0, 0, 142, '#D08A2A') +
        circle(2, 3, 136, '#E3A84A') +
        each(
          [
            [-50, -40],
            [56, -30],
            [-6, 54],
          ] as const,
          ([x, y]) => lump(x, y, 58, 55, 0, '#7A3A16'),
        ) +
        shreds(d, 16, 100, ['#7DA83E', '#FFF3D0'], 14, 7),
      '#F4EBDD',
    ),
  custard: (d) =>
    inBowl(
      circle(0, 0, 142, '#F3DC9A') +
        circle(3, 4, 134, '#F9E9B8') +
        dots(d, 14, 60, 6, ['#7DA83E', '#B5301C', '#E8872B']) +
        each(scatter(d, 10, 120), ([x, y]) => circle(x, y, 8, '#C98538', 'opacity=".4"')),
      '#2F5D9B',
    ),
  flan: (d) =>
    onPlate(
      path(blob(d, 122, 114, 0.05), '#8A4514') +
        raised((fill) => circle(0, 0, 84, fill), '#D9A04C', 7) +
        circle(-2, -5, 76, '#F2CB7A') +
        circle(-2, -7, 60, '#9C541A') +
        ellipse(-20, -28, 24, 11, '#D9934A') +
        leaf(4, -10, -30, 1),
    ),
  'sweet balls': (d) =>
    onPlate(
      each(
        [...ring(6, 78), [0, 0]] as [number, number][],
        ([x, y]) => lump(x, y, 38, 36, 0, '#C98A3A') + at(x, y, dots(d, 8, 26, 3.4, ['#FFF3D0'])),
      ),
    ),
  'mango rice': (d) =>
    onPlate(
      at(
        -46,
        10,
        raised((fill) => path(blob(d, 68, 84, 0.06), fill), '#F3ECDC', 5) +
          dots(d, 30, 56, 6, ['#FFFFFF', '#E4D9C0']),
      ) +
        each([-60, -26, 8, 42, 76], (y) =>
          at(
            60,
            y,
            raised((fill) => path('M-52 0C-30 -34 30 -34 52 0C30 20 -30 20 -52 0Z', fill), '#F7A92B', 4) +
              path('M-36 -3C-20 -22 20 -22 36 -3Z', '#FFC85A'),
            -10,
          ),
        ) +
        leaf(-60, -76, 200, 1.2) +
        leaf(-52, -78, -30, 1.2),
    ),
  'flat white': () => cup('#A8672F', heart('#FFF3DC')),
  cappuccino: (d) =>
    cup('#E9CFA4', circle(0, 0, 78, '#FBEFD6') + dots(d, 40, 66, 4, ['#8A4A24', '#A8672F']), '#2F6DA8'),
  tea: () =>
    cup(
      '#B5541C',
      ellipse(-24, -30, 38, 20, '#DA8446') +
        stroke('M60 40Q110 90 130 60', '#F6EFE0', 5) +
        box(136, 62, 34, 40, 4, '#D7341A'),
      '#F4EBDD',
    ),
}
