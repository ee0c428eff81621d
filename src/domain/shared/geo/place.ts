/** A position in WGS84 degrees. */
export type Point = { lat: number; lng: number }

/** Precision: unit is a street, outcode a district (about a mile), area a town and its surroundings. */
export type Place = Point & { name: string; precision: 'unit' | 'outcode' | 'area' }

/** A bounding box of the United Kingdom. A position outside it is a data error. */
export function isInUk({ lat, lng }: Point): boolean {
  return lat >= 49 && lat <= 61 && lng >= -9 && lng <= 2
}
