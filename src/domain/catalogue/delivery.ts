import type { Place } from '#domain/shared/geo/place.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** The terms of delivery up to a distance. A subtotal of `freeOver` or more is delivered free. */
export type DeliveryBand = {
  upToMiles: number
  charge: Pence
  minimumOrder: Pence
  freeOver: Pence | null
}

export type DeliveryRule = {
  delivers: boolean
  /** Nearest first, at least one. */
  bands: readonly DeliveryBand[]
  /** Served at any distance. */
  servedOutcodes: readonly string[]
  /** Never served. */
  excludedOutcodes: readonly string[]
}

export type DeliveryCheck =
  | { delivery: 'yes' | 'distance not checked'; band: DeliveryBand }
  | { delivery: 'not offered' }
  /** Without `milesOutside` the outcode is excluded. */
  | { delivery: 'outside'; milesOutside?: number }

/**
 * Decides whether an outlet delivers to an address, and by which band. An excluded outcode is never served, one in the
 * outlet's list always; otherwise the distance decides, if it is known well enough. A distance on an edge belongs to the
 * nearer band. A distance that is not known, or beyond all bands, has the terms of the farthest.
 */
export function checkDelivery(
  rule: DeliveryRule,
  address: { outcode: string; miles: number; precision: Place['precision'] },
): DeliveryCheck {
  const { delivers, bands, servedOutcodes, excludedOutcodes } = rule
  if (!delivers) return { delivery: 'not offered' }
  if (excludedOutcodes.includes(address.outcode)) return { delivery: 'outside' }
  const isMeasured = address.precision !== 'area'
  const fitting = isMeasured ? bands.find(({ upToMiles }) => address.miles <= upToMiles) : undefined
  const farthest = farthestBand(bands)
  if (servedOutcodes.includes(address.outcode)) return { delivery: 'yes', band: fitting ?? farthest }
  if (!isMeasured) return { delivery: 'distance not checked', band: farthest }
  if (fitting) return { delivery: 'yes', band: fitting }
  return {
    delivery: 'outside',
    milesOutside: Math.max(0.1, Math.round((address.miles - farthest.upToMiles) * 10) / 10),
  }
}

/** An unchecked distance is accepted: the outlet then decides. */
export function canDeliver({ delivery }: { delivery: DeliveryCheck['delivery'] }): boolean {
  return delivery === 'yes' || delivery === 'distance not checked'
}

/** Its terms apply until the address is known. */
export function farthestBand(bands: readonly DeliveryBand[]): DeliveryBand {
  return bands.at(-1)!
}

export function lowestCharge(bands: readonly DeliveryBand[]): Pence {
  return pence(Math.min(...bands.map(({ charge }) => charge)))
}

export function deliveryCharge(
  { charge, freeOver }: Pick<DeliveryBand, 'charge' | 'freeOver'>,
  subTotal: Pence,
): Pence {
  return freeOver !== null && subTotal >= freeOver ? pence(0) : charge
}

/** One charge for everyone, whatever they order. */
export function isOneCharge(bands: readonly DeliveryBand[]): boolean {
  return bands.length === 1 && bands[0]!.freeOver === null
}

/** The farthest band is the outlet's radius and charge; nearer ones that reach as far have no effect. */
export function toBands(farthest: DeliveryBand, nearer: readonly DeliveryBand[]): DeliveryBand[] {
  return [...nearer.filter(({ upToMiles }) => upToMiles < farthest.upToMiles), farthest]
}

export const maxBands = 10

type AreaDraft = {
  bands: readonly DeliveryBand[]
  servedOutcodes: readonly string[]
  excludedOutcodes: readonly string[]
}

/** Why customers could not make sense of this delivery area, for the outlet's staff. */
export function findAreaProblem({ bands, servedOutcodes, excludedOutcodes }: AreaDraft): string | undefined {
  for (const [at, band] of bands.entries()) {
    const before = bands[at - 1]
    if (before && band.upToMiles <= before.upToMiles)
      return `band ${at + 1} must reach farther than band ${at}, which reaches ${formatMiles(before.upToMiles)}`
    if (band.freeOver === null) continue
    if (band.freeOver === 0) return `in band ${at + 1}, set the charge to 0 if delivery is always free`
    if (band.freeOver <= band.minimumOrder && band.charge > 0)
      return `in band ${at + 1}, nobody would pay the charge: delivery is free from the minimum order on`
  }
  const both = excludedOutcodes.find((outcode) => servedOutcodes.includes(outcode))
  return both && `${both} cannot be both served and excluded`
}

/** '1 mile', '2.5 miles'. */
export function formatMiles(miles: number): string {
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`
}
