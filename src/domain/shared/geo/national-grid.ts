import type { Point } from '#domain/shared/geo/place.ts'

/**
 * Ordnance Survey easting and northing to WGS84 degrees, after "A guide to coordinate systems in Great Britain": inverse
 * projection onto the Airy ellipsoid, then a Helmert transformation. Accurate to about 5 metres.
 */
export function fromNationalGrid(easting: number, northing: number): Point {
  return toDegrees(helmert(toCartesian(unproject(easting, northing))))
}

type Radians = { phi: number; lambda: number }
type Cartesian = readonly [x: number, y: number, z: number]

const degree = Math.PI / 180
const second = degree / 3600
const airy = { a: 6_377_563.396, b: 6_356_256.909 }
const wgs84 = { a: 6_378_137, b: 6_356_752.3142 }
const eccentricity = ({ a, b }: typeof airy) => 1 - (b * b) / (a * a)

const origin = { phi: 49 * degree, lambda: -2 * degree, easting: 400_000, northing: -100_000 }
const scale = 0.9996012717
const shift = { x: 446.448, y: -125.157, z: 542.06, scale: -20.4894e-6 }
const turn = { x: 0.1502 * second, y: 0.247 * second, z: 0.8421 * second }

/** Each round leaves less than a hundredth of the previous error; six rounds end below a millimetre. */
const rounds = 6

/** VII to XIIA are the guide's names for the terms of its series. */
function unproject(easting: number, northing: number): Radians {
  const a = airy.a * scale
  const e2 = eccentricity(airy)
  let phi = origin.phi
  for (let round = 0; round < rounds; round++) phi += (northing - origin.northing - meridian(phi)) / a
  const inverse = 1 - e2 * Math.sin(phi) ** 2
  const nu = a / Math.sqrt(inverse)
  const rho = (nu * (1 - e2)) / inverse
  const eta2 = nu / rho - 1
  const t = Math.tan(phi)
  const t2 = t * t
  const east = (easting - origin.easting) / nu
  const e = east * east
  const VII = (t * nu) / (2 * rho)
  const VIII = ((t * nu) / (24 * rho)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2)
  const IX = ((t * nu) / (720 * rho)) * (61 + 90 * t2 + 45 * t2 * t2)
  const XI = (nu / rho + 2 * t2) / 6
  const XII = (5 + 28 * t2 + 24 * t2 * t2) / 120
  const XIIA = (61 + 662 * t2 + 1320 * t2 * t2 + 720 * t2 ** 3) / 5040
  return {
    phi: phi - e * (VII - e * (VIII - e * IX)),
    lambda: origin.lambda + (east * (1 - e * (XI - e * (XII - e * XIIA)))) / Math.cos(phi),
  }
}

/** Metres along the meridian from the true origin. */
function meridian(phi: number): number {
  const n = (airy.a - airy.b) / (airy.a + airy.b)
  const [less, more] = [phi - origin.phi, phi + origin.phi]
  const parts =
    (1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * less -
    (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(less) * Math.cos(more) +
    1.875 * (n ** 2 + n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
    (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more)
  return airy.b * scale * parts
}

function toCartesian({ phi, lambda }: Radians): Cartesian {
  const e2 = eccentricity(airy)
  const nu = airy.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
  const out = nu * Math.cos(phi)
  return [out * Math.cos(lambda), out * Math.sin(lambda), nu * (1 - e2) * Math.sin(phi)]
}

function helmert([x, y, z]: Cartesian): Cartesian {
  const s = 1 + shift.scale
  return [
    shift.x + s * x - turn.z * y + turn.y * z,
    shift.y + turn.z * x + s * y - turn.x * z,
    shift.z - turn.y * x + turn.x * y + s * z,
  ]
}

/** Bowring's formula; heights are ignored. */
function toDegrees([x, y, z]: Cartesian): Point {
  const { a, b } = wgs84
  const e2 = eccentricity(wgs84)
  const out = Math.hypot(x, y)
  const beta = Math.atan2(z * a, out * b)
  const phi = Math.atan2(z + (e2 / (1 - e2)) * b * Math.sin(beta) ** 3, out - e2 * a * Math.cos(beta) ** 3)
  return { lat: phi / degree, lng: Math.atan2(y, x) / degree }
}
