import { expect, test } from 'vitest'

import { milesBetween } from '#domain/shared/geo/distance.ts'
import { fromNationalGrid } from '#domain/shared/geo/national-grid.ts'

const metresPerMile = 1609.344

/** Test points of the Ordnance Survey's exact transformation. */
test.each([
  ["St Mary's, Scilly", 91492.146, 11318.804, 49.9222639373, -6.29977752014],
  ['North Foreland', 639821.835, 169565.858, 51.3744702555, 1.44454730409],
  ['Lambeth', 530624.974, 178388.464, 51.4893656495, -0.1199255718],
  ['Droitwich', 389544.19, 261912.153, 52.2552938163, -2.15458614387],
  ['Newcastle', 424639.355, 565012.703, 54.9791227366, -1.61657685184],
  ['Glasgow', 256340.925, 664697.269, 55.8539995295, -4.29649016251],
  ['Inverness', 267056.768, 846176.972, 57.4862500072, -4.21926398555],
  ['Foula, Shetland', 395999.668, 1138728.951, 60.1330809166, -2.07382822798],
])('the grid reference of %s converts to within ten metres', (_, easting, northing, lat, lng) => {
  const metres = milesBetween(fromNationalGrid(easting, northing), { lat, lng }) * metresPerMile
  expect(metres).toBeLessThan(10)
})
