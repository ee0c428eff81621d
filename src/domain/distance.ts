import type { Point } from '#domain/place.ts'

export type Box = { south: number; north: number; west: number; east: number }

const earthRadiusMiles = 3958.7613

/** The shortest way over the earth's surface. */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const half = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Every point within so many miles lies in this box. It is right away from the poles and the date line. */
export function boxAround({ lat, lng }: Point, miles: number): Box {
  const angle = (miles + hair) / earthRadiusMiles
  const up = degrees(angle)
  // The circle is widest a little nearer the pole than its middle, hence not simply angle / cos(lat).
  const across = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))))
  return { south: lat - up, north: lat + up, west: lng - across, east: lng + across }
}

/** So that rounding never cuts off a point on the edge. */
const hair = 1e-6

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}
