import type { Point } from '#domain/shared/geo/place.ts'

const earthRadiusMiles = 3958.7613

/** Great-circle distance (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const half = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}
