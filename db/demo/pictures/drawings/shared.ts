import type { Draws } from '../../seeded-draws.ts'
import { dots, grains, leaf } from '../garnishes.ts'
import {
  at,
  blob,
  circle,
  darker,
  each,
  ellipse,
  faded,
  lighter,
  lump,
  path,
  polar,
  raised,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'

export function surface(draws: Draws, colour: string, r = 142): Svg {
  return (
    circle(0, 0, r, darker(colour, 0.14)) +
    circle(1, 3, r - 5, colour) +
    each(scatter(draws, 9, r * 0.8), ([x, y]) =>
      at(x, y, faded(0.5, path(blob(draws, 34, 16, 0.3), lighter(colour, 0.16))), draws.between(0, 180)),
    )
  )
}

export function soup(draws: Draws, colour: string, top: Svg): Svg {
  return (
    surface(draws, colour) +
    stroke('M-70 -20C-40 -66 50 -62 62 -10C70 36 6 54 -26 24', lighter(colour, 0.55), 9) +
    top
  )
}

export function rice(draws: Draws, colours: readonly string[], r = 124): Svg {
  return (
    faded(0.2, circle(5, 8, r, '#2B0F05')) +
    circle(0, 0, r, darker(colours[0] as string, 0.1)) +
    grains(draws, 240, r - 5, colours)
  )
}

/** Loops of noodle, laid from the edge to the middle. */
export function nest(draws: Draws, colour: string, r = 124, width = 9): Svg {
  const loop = () => {
    const [x, y] = polar(draws.next() * 360, r * 0.34)
    const reach = r * (0.36 + draws.next() * 0.26)
    return at(
      x,
      y,
      stroke(
        `M${-reach} 0C${-reach} ${-reach * 1.1} ${reach} ${-reach * 1.1} ${reach} 0S${-reach * 0.4} ${reach * 1.2} ${-reach * 0.6} ${reach * 0.2}`,
        draws.pick([colour, lighter(colour, 0.25), darker(colour, 0.13)]),
        width,
      ),
      draws.between(0, 360),
    )
  }
  return circle(0, 0, r, darker(colour, 0.24)) + each(Array.from({ length: 26 }), loop)
}

export const spicedRice = ['#F7E3B0', '#FBEFD2', '#F3A93C', '#E8872B', '#FFF8E6']

export const mushroom = (x: number, y: number, turn: number): Svg =>
  at(
    x,
    y,
    raised(
      (fill) => path('M-24 4C-24 -24 24 -24 24 4C16 8 10 6 8 4L6 20L-6 20L-8 4C-12 6 -18 8 -24 4Z', fill),
      '#B98C62',
      3,
    ) + path('M-17 -1C-15 -17 15 -17 17 -1Z', '#E7CFAE'),
    turn,
  )

export function flatbread(draws: Draws, rx: number, ry: number, char = 14): Svg {
  const shape = blob(draws, rx, ry, 0.06, 11)
  return (
    raised((fill) => path(shape, fill), '#DDA75C', 6) +
    path(blob(draws, rx * 0.94, ry * 0.92, 0.05, 11), '#F2CD8C') +
    each(scatter(draws, char, 1), ([x, y]) =>
      at(
        x * rx * 0.8,
        y * ry * 0.78,
        path(blob(draws, 19, 13, 0.3), draws.pick(['#C98538', '#B9701F', '#8F4E18'])),
        draws.between(0, 180),
      ),
    )
  )
}

/** A drumstick: the meat, then the bone to the right. */
export const drumstick = (d: Draws, x: number, y: number, turn: number, colour: string): Svg =>
  at(
    x,
    y,
    stroke('M40 0H98', '#F6E7CC', 17) +
      circle(102, -9, 12, '#F6E7CC') +
      circle(102, 9, 12, '#F6E7CC') +
      raised(
        (fill) => path('M-70 0C-70 -58 10 -60 52 -16C64 -6 64 6 52 16C10 60 -70 58 -70 0Z', fill),
        colour,
        5,
      ) +
      path('M-54 -6C-50 -42 6 -42 36 -14C4 -22 -30 -20 -54 -6Z', lighter(colour, 0.3)) +
      each(scatter(d, 9, 38), ([dx, dy]) =>
        circle(dx - 14, dy * 0.8, 5, d.pick([darker(colour, 0.2), lighter(colour, 0.2)])),
      ),
    turn,
  )

export const triangle = (x: number, y: number, turn: number, colour: string): Svg =>
  at(
    x,
    y,
    raised(
      (fill) => path('M0 -72Q10 -72 16 -60L74 44Q78 58 62 60H-62Q-78 58 -74 44L-16 -60Q-10 -72 0 -72Z', fill),
      colour,
      6,
    ) +
      path('M0 -52L52 42H-52Z', lighter(colour, 0.22)) +
      stroke('M-58 48q14 -12 29 0t29 0t29 0t29 0', darker(colour, 0.2), 5),
    turn,
  )

export const potatoes = (d: Draws, x: number, y: number): Svg =>
  at(
    x,
    y,
    each(
      [
        [-34, -6],
        [20, -22],
        [4, 28],
        [52, 18],
      ] as const,
      ([dx, dy]) => lump(dx, dy, 33, 27, d.between(0, 90), '#E0A23C'),
    ),
  )

export const greensSide = (d: Draws, x: number, y: number): Svg =>
  at(
    x,
    y,
    each(scatter(d, 8, 34), ([dx, dy]) => circle(dx, dy, 17, d.pick(['#2F7D38', '#4E9A48', '#3A8A3F']))) +
      dots(d, 14, 40, 5, ['#7DB046']),
  )

export const carrots = (x: number, y: number): Svg =>
  at(
    x,
    y,
    each([-20, 0, 20], (dy) =>
      raised(
        (fill) => path(`M-44 ${dy - 9}Q30 ${dy - 10} 50 ${dy}Q30 ${dy + 10} -44 ${dy + 9}Z`, fill),
        '#E8792B',
        3,
      ),
    ),
    -30,
  )

export const leaves = ['#4F8F3A', '#6DB33F', '#8CC152']

export const strawberry = (x: number, y: number, turn = 0, size = 1): Svg =>
  at(
    x,
    y,
    raised(
      (fill) => path('M-24 -16C-10 -30 10 -30 24 -16C30 8 10 32 0 34C-10 32 -30 8 -24 -16Z', fill),
      '#D7263A',
      3,
    ) +
      ellipse(-9, -6, 5, 9, '#F2687A') +
      leaf(0, -22, 200, 0.6) +
      leaf(0, -22, -20, 0.6),
    turn,
    size,
  )

export const berry = (x: number, y: number): Svg => lump(x, y, 15, 15, 0, '#3E4C8A')

export const scoop = (x: number, y: number, r: number, colour: string): Svg =>
  at(
    x,
    y,
    raised((fill) => circle(0, 0, r, fill), colour, 5) +
      ellipse(-r * 0.2, -r * 0.28, r * 0.62, r * 0.5, lighter(colour, 0.25)) +
      ellipse(-r * 0.36, -r * 0.46, r * 0.2, r * 0.12, lighter(colour, 0.65)),
  )

export const cream = (x: number, y: number, r: number): Svg =>
  at(
    x,
    y,
    raised((fill) => circle(0, 0, r, fill), '#F6EBD8', 4) +
      circle(-2, -3, r * 0.8, '#FFFDF6') +
      stroke(
        `M${-r * 0.5} 0C${-r * 0.4} ${-r * 0.6} ${r * 0.5} ${-r * 0.5} ${r * 0.4} ${r * 0.1}S${-r * 0.2} ${r * 0.4} 0 0`,
        '#EBDDC4',
        5,
      ),
  )
