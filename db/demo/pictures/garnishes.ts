import type { Draws } from '../seeded-draws.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  ellipse,
  lighter,
  lump,
  path,
  type Point,
  raised,
  scatter,
  stroke,
  type Svg,
} from './svg-parts.ts'

export function leaf(x: number, y: number, turn: number, size = 1, colour = '#3E8E41'): Svg {
  const shape = 'M0 0C6 -16 26 -20 40 0C26 16 8 14 0 0Z'
  return at(x, y, path(shape, colour) + stroke('M3 0L34 0', lighter(colour, 0.35), 2.4), turn, size)
}

/** Three lobes, as coriander and parsley have. */
export function herb(x: number, y: number, turn: number, size = 1, colour = '#3F9442'): Svg {
  const lobes =
    circle(-9, -4, 9, colour) + circle(9, -4, 9, colour) + circle(0, -14, 10, lighter(colour, 0.12))
  return at(x, y, stroke('M0 14L0 -6', darker(colour, 0.15), 3.4) + lobes, turn, size)
}

export function herbs(draws: Draws, count: number, radius: number, size = 1, colour?: string): Svg {
  return each(scatter(draws, count, radius), ([x, y]) => herb(x, y, draws.between(0, 360), size, colour))
}

/** Short strokes: chives, spring onion, shredded vegetables. */
export function shreds(
  draws: Draws,
  count: number,
  radius: number,
  colours: readonly string[],
  length = 22,
  width = 5,
): Svg {
  return each(scatter(draws, count, radius), ([x, y]) =>
    at(
      x,
      y,
      stroke(
        `M${-length / 2} 0q${length / 2} ${draws.between(-8, 8)} ${length} 0`,
        draws.pick(colours),
        width,
      ),
      draws.between(0, 180),
    ),
  )
}

export function dots(
  draws: Draws,
  count: number,
  radius: number,
  r: number,
  colours: readonly string[],
): Svg {
  return each(scatter(draws, count, radius), ([x, y]) =>
    circle(x, y, r * (0.75 + draws.next() * 0.5), draws.pick(colours)),
  )
}

export function rings(draws: Draws, points: readonly Point[], colour: string, r = 13): Svg {
  return each(points, ([x, y]) =>
    ellipse(x, y, r, r * (0.7 + draws.next() * 0.3), 'none', `stroke="${colour}" stroke-width="${r * 0.36}"`),
  )
}

export function tomato(x: number, y: number, r: number, turn = 0): Svg {
  const seeds = each([0, 120, 240], (angle) =>
    at(0, 0, ellipse(r * 0.46, 0, r * 0.25, r * 0.17, '#F9A24C'), angle),
  )
  return at(
    x,
    y,
    raised((fill) => circle(0, 0, r, fill), '#D93A24', 3) + circle(0, 0, r * 0.82, '#F0634A') + seeds,
    turn,
  )
}

export function cucumber(x: number, y: number, r: number): Svg {
  return (
    raised((fill) => circle(x, y, r, fill), '#4E8F3A', 3) +
    circle(x, y, r * 0.84, '#DCEFB4') +
    each([0, 60, 120, 180, 240, 300], (turn) =>
      at(x, y, ellipse(r * 0.4, 0, r * 0.14, r * 0.07, '#A9CC75'), turn),
    )
  )
}

export function friedEgg(draws: Draws, x: number, y: number, r: number): Svg {
  const white = blob(draws, r, r * 0.9, 0.14)
  return at(
    x,
    y,
    raised((fill) => path(white, fill), '#FFFDF6', 4) +
      circle(2, 0, r * 0.42, '#F6A31C') +
      circle(0, -2, r * 0.34, '#FFC22E') +
      ellipse(-r * 0.12, -r * 0.14, r * 0.1, r * 0.06, '#FFF1B8'),
  )
}

export function halfEgg(x: number, y: number, turn: number, size = 1): Svg {
  return at(
    x,
    y,
    raised((fill) => ellipse(0, 0, 32, 25, fill), '#E9CFA4', 3) +
      ellipse(0, 0, 28, 21, '#FFFBF0') +
      circle(4, 0, 13, '#F08C1A') +
      circle(2, -2, 9, '#FFB02E'),
    turn,
    size,
  )
}

export function prawn(x: number, y: number, turn: number, size = 1, colour = '#F2835A'): Svg {
  const body =
    'M34 10C30 -24 -14 -36 -30 -8C-36 4 -30 16 -20 18C-24 2 -8 -10 6 -2C16 4 18 16 12 26C26 28 36 22 34 10Z'
  const inner =
    raised((fill) => path(body, fill), colour, 3) +
    stroke('M-20 -16L-12 -6M0 -24L0 -6M20 -14L10 2M31 4L16 12', lighter(colour, 0.5), 4.5) +
    path('M12 24L2 40L22 38Z', darker(colour, 0.12))
  return at(x, y, inner, turn, size)
}

export function chilli(x: number, y: number, turn: number, size = 1, colour = '#D6281C'): Svg {
  return at(
    x,
    y,
    raised((fill) => path('M-34 -6C-10 -16 24 -8 44 14C18 12 -16 12 -34 6Z', fill), colour, 3) +
      stroke('M-24 -5C-6 -9 10 -6 22 0', lighter(colour, 0.45), 3) +
      stroke('M-34 0L-48 -7', '#4A8A34', 7),
    turn,
    size,
  )
}

/** Grains of rice, one colour each. */
export function grains(draws: Draws, count: number, radius: number, colours: readonly string[]): Svg {
  return each(Array.from({ length: count }), () => {
    const turn = draws.next() * 360
    const far = Math.sqrt(draws.next()) * radius
    return at(
      Math.cos(turn) * far,
      Math.sin(turn) * far,
      stroke('M-7 0q7 -3 14 0', draws.pick(colours), 6),
      draws.between(0, 180),
    )
  })
}

export function chunks(draws: Draws, points: readonly Point[], size: number, colour: string): Svg {
  return each(points, ([x, y]) =>
    lump(
      x,
      y,
      size * (0.9 + draws.next() * 0.3),
      size * (0.68 + draws.next() * 0.2),
      draws.between(0, 180),
      colour,
    ),
  )
}

/** A stick of potato and the like. */
function stick(x: number, y: number, turn: number, colour: string, length = 92, width = 19): Svg {
  const inner =
    at(3, 5, box(0, 0, length, width, 4, '#2B0F05', 'opacity=".22"')) +
    box(0, 0, length, width, 4, darker(colour, 0.14)) +
    box(0, -width * 0.14, length - 3, width * 0.66, 3, colour)
  return at(x, y, inner, turn)
}

export function sticks(draws: Draws, points: readonly Point[], colour = '#F6C34A', length = 92): Svg {
  return each(points, ([x, y]) =>
    stick(
      x,
      y,
      draws.between(0, 180),
      draws.pick([colour, lighter(colour, 0.16), darker(colour, 0.07)]),
      length,
    ),
  )
}

/** Crisp leaves that overlap from the edge to the middle. */
export function lettuce(draws: Draws, count: number, radius: number, colours: readonly string[]): Svg {
  return each(scatter(draws, count, radius), ([x, y]) => {
    const colour = draws.pick(colours)
    const shape = blob(draws, 42, 31, 0.26, 11)
    return at(
      x,
      y,
      raised((fill) => path(shape, fill), colour, 3) +
        stroke('M-28 0Q0 5 28 -2M-8 1L4 -14M6 1L17 12', lighter(colour, 0.4), 3),
      draws.between(0, 360),
    )
  })
}
