/** A position in degrees (the datum of satellite navigation). */
export type Point = { lat: number; lng: number }

/** The precision: known to the street, to the district (about a mile), or only to a town and its surroundings. */
export type Place = Point & { name: string; precision: 'unit' | 'outcode' | 'area' }

/** The United Kingdom and nothing much beyond it. A position outside is a mistake. */
export function isInUk({ lat, lng }: Point): boolean {
  return lat >= 49 && lat <= 61 && lng >= -9 && lng <= 2
}
