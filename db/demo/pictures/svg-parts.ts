import type { Draws } from '../seeded-draws.ts'

/** A piece of SVG around the point 0 0. */
export type Svg = string
export type Point = readonly [x: number, y: number]

export function circle(x: number, y: number, r: number, fill: string, more = ''): Svg {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): Svg {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`
}

/** A rectangle around its middle. */
export function box(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): Svg {
  return `<rect x="${short(x - w / 2)}" y="${short(y - h / 2)}" width="${short(w)}" height="${short(h)}" rx="${r}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): Svg {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): Svg {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function at(x: number, y: number, inner: Svg, turn = 0, scale = 1): Svg {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})">${inner}</g>`
}

export function faded(opacity: number, inner: Svg): Svg {
  return `<g opacity="${opacity}">${inner}</g>`
}

/** The shape, with its shadow on the right below it. */
export function raised(shape: (fill: string) => Svg, fill: string, by = 5): Svg {
  return at(by, by * 1.3, faded(0.24, shape('#2B0F05'))) + shape(fill)
}

/** A rounded piece with light from the left above. */
export function lump(x: number, y: number, rx: number, ry: number, turn: number, colour: string): Svg {
  const inner =
    ellipse(0, 0, rx, ry, colour) +
    ellipse(-rx * 0.12, -ry * 0.16, rx * 0.74, ry * 0.66, lighter(colour, 0.14)) +
    ellipse(-rx * 0.3, -ry * 0.36, rx * 0.26, ry * 0.18, lighter(colour, 0.45))
  return (
    ellipse(
      x + 4,
      y + 6,
      rx,
      ry,
      '#2B0F05',
      `opacity=".22" transform="rotate(${short(turn)} ${short(x + 4)} ${short(y + 6)})"`,
    ) + at(x, y, inner, turn)
  )
}

/** A closed, smooth outline around 0 0 with an uneven edge. */
export function blob(draws: Draws, rx: number, ry: number, uneven = 0.12, corners = 9): string {
  const points = Array.from({ length: corners }, (_, nth): Point => {
    const angle = (nth / corners) * 2 * Math.PI
    const reach = 1 + (draws.next() * 2 - 1) * uneven
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const start = middle(points.at(-1) as Point, points[0] as Point)
  const curves = points.map((point, nth) => {
    const end = middle(point, points[(nth + 1) % corners] as Point)
    return `Q${short(point[0])} ${short(point[1])} ${short(end[0])} ${short(end[1])}`
  })
  return `M${short(start[0])} ${short(start[1])}${curves.join('')}Z`
}

/** Points inside a circle, far from each other: of twelve candidates the loneliest is taken. */
export function scatter(draws: Draws, count: number, radius: number): Point[] {
  const points: Point[] = []
  for (let nth = 0; nth < count; nth++) {
    const candidates = Array.from({ length: 12 }, () =>
      polar(draws.next() * 360, Math.sqrt(draws.next()) * radius),
    )
    const room = (point: Point) => Math.min(radius, ...points.map((other) => distance(point, other)))
    points.push(candidates.reduce((best, next) => (room(next) > room(best) ? next : best)))
  }
  return points
}

/** Points on a circle, the first one at the top. */
export function ring(count: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, nth) => polar((nth / count) * 360 + turn - 90, radius))
}

export function polar(degrees: number, radius: number): Point {
  const angle = (degrees / 180) * Math.PI
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

export function lighter(colour: string, by: number): string {
  return mixed(colour, 255, by)
}

export function darker(colour: string, by: number): string {
  return mixed(colour, 20, by)
}

export function each<Thing>(things: readonly Thing[], draw: (thing: Thing, nth: number) => Svg): Svg {
  return things.map(draw).join('')
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function mixed(colour: string, toward: number, by: number): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (toward - part) * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
