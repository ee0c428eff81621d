import {
  at,
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
  type Svg,
  stroke,
} from './svg-parts.ts'

/** Food inside a radius of 128. */
export function onPlate(food: Svg, rim = '#FFF6E9'): Svg {
  return (
    faded(0.26, circle(9, 13, 182, '#1B0A04')) +
    circle(0, 0, 182, rim) +
    circle(0, 0, 182, 'none', `stroke="${darker(rim, 0.1)}" stroke-width="4"`) +
    circle(0, 0, 141, darker(rim, 0.09)) +
    circle(0, 3, 138, lighter(rim, 0.35)) +
    food
  )
}

/** Food inside a radius of 140: it fills the bowl to the edge. */
export function inBowl(food: Svg, colour: string): Svg {
  return (
    faded(0.28, circle(9, 14, 178, '#1B0A04')) +
    circle(0, 0, 178, colour) +
    circle(0, 0, 172, lighter(colour, 0.22)) +
    circle(0, 0, 152, darker(colour, 0.35)) +
    food
  )
}

/** A black pan with two handles, for karahi, balti and sizzling dishes. */
export function inPan(food: Svg, colour = '#3A302D'): Svg {
  const handle = (x: number) =>
    stroke(`M${x} -34C${x * 1.3} -40 ${x * 1.3} 40 ${x} 34`, darker(colour, 0.3), 17) +
    stroke(`M${x} -34C${x * 1.3} -40 ${x * 1.3} 40 ${x} 34`, lighter(colour, 0.25), 6)
  return (
    faded(0.3, circle(9, 14, 172, '#1B0A04')) +
    handle(-160) +
    handle(160) +
    circle(0, 0, 168, colour) +
    circle(0, 0, 162, lighter(colour, 0.16)) +
    circle(0, 0, 148, darker(colour, 0.25)) +
    food
  )
}

/** Food inside 330 x 230. */
export function onBoard(food: Svg, colour = '#C98B4F'): Svg {
  const grain = [-84, -50, -12, 30, 66, 96]
  return (
    raised((fill) => box(0, 0, 392, 300, 34, fill), colour, 9) +
    box(0, -3, 384, 288, 30, lighter(colour, 0.12)) +
    each(grain, (y, nth) =>
      stroke(`M${-170 + nth * 14} ${y}q90 ${nth % 2 ? 12 : -10} 190 0t${120 - nth * 12} 2`, colour, 3),
    ) +
    food
  )
}

export function onSlate(food: Svg): Svg {
  return (
    raised((fill) => box(0, 0, 404, 276, 16, fill), '#2E3339', 9) + box(0, -3, 396, 266, 13, '#3B424A') + food
  )
}

/** A tray lined with checked paper. */
export function onPaper(food: Svg, check = '#D7341A'): Svg {
  const lines = [-150, -100, -50, 0, 50, 100, 150]
  return (
    raised((fill) => box(0, 0, 412, 316, 40, fill), '#B98653', 9) +
    box(0, 0, 384, 288, 28, '#FFF7EA') +
    faded(
      0.26,
      each(lines, (x) => box(x, 0, 25, 288, 0, check)) +
        each([-100, -50, 0, 50, 100], (y) => box(0, y, 384, 25, 0, check)),
    ) +
    food
  )
}

/** A bamboo steamer. */
export function inBasket(food: Svg): Svg {
  const slats = [-112, -84, -56, -28, 0, 28, 56, 84, 112]
  return (
    faded(0.28, circle(9, 14, 180, '#1B0A04')) +
    circle(0, 0, 180, '#B97F3D') +
    circle(0, 0, 172, '#E3B673') +
    circle(0, 0, 158, '#C99350') +
    circle(0, 0, 148, '#F0D3A0') +
    each(slats, (y) =>
      stroke(`M${-Math.sqrt(144 ** 2 - y ** 2)} ${y}H${Math.sqrt(144 ** 2 - y ** 2)}`, '#D9B077', 5),
    ) +
    each(ring(4, 168, 45), ([x, y]) => circle(x, y, 8, '#8F5C25')) +
    food
  )
}

/** A small round dish of sauce. */
export function dip(x: number, y: number, sauce: string, r = 46, cup = '#FFF6E9'): Svg {
  return at(
    x,
    y,
    faded(0.24, circle(4, 6, r, '#1B0A04')) +
      circle(0, 0, r, cup) +
      circle(0, 0, r * 0.8, darker(sauce, 0.14)) +
      circle(1, 2, r * 0.76, sauce) +
      ellipse(-r * 0.24, -r * 0.28, r * 0.24, r * 0.12, lighter(sauce, 0.4), 'transform="rotate(-35)"'),
  )
}

export function lemon(x: number, y: number, turn = 0, size = 1, colour = '#F8CF3C'): Svg {
  const wedge =
    path('M-36 0A36 36 0 0 1 36 0Z', colour) +
    path('M-30 -2A30 30 0 0 1 30 -2Z', '#FFF3C4') +
    each([-150, -118, -90, -62, -30], (angle) =>
      at(0, -3, path('M0 0L24 -6Q27 0 24 6Z', lighter(colour, 0.2)), angle),
    )
  return at(x, y, at(4, 6, faded(0.2, path('M-36 0A36 36 0 0 1 36 0Z', '#1B0A04'))) + wedge, turn, size)
}

export function chopsticks(x: number, y: number, turn: number): Svg {
  const stick = (dy: number) =>
    stroke(`M-190 ${dy}L190 ${dy * 0.2}`, '#7A2C1C', 9) +
    stroke(`M120 ${dy * 0.4}L190 ${dy * 0.2}`, '#F2C15A', 9)
  return at(
    x,
    y,
    at(5, 8, faded(0.2, stroke('M-190 -10L190 -2M-190 14L190 3', '#1B0A04', 9))) + stick(-10) + stick(14),
    turn,
  )
}
