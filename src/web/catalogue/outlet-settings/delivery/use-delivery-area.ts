import { useState } from 'react'

import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import { maxBands } from '#domain/catalogue/delivery.ts'
import { parsePounds } from '#web/platform/forms/number-in.ts'

type Delivery = OutletSettings['delivery']

/** As typed. `key` identifies a row on the page. */
export type TypedBand = {
  key: string
  upToMiles: string
  charge: string
  minimumOrder: string
  freeOver: string
}

export type TypedArea = { bands: readonly TypedBand[]; served: string; excluded: string }

/** The delivery area while it is edited. The last band is the farthest. */
export function useDeliveryArea(saved: Delivery) {
  const [area, setArea] = useState(() => toTypedArea(saved))
  const { bands } = area
  return {
    area,
    change: (typed: Partial<Omit<TypedArea, 'bands'>>) => setArea({ ...area, ...typed }),
    changeBand: (key: string, typed: Partial<TypedBand>) =>
      setArea({ ...area, bands: bands.map((band) => (band.key === key ? { ...band, ...typed } : band)) }),
    /** Another mile, on the terms of the farthest band. */
    addBand: () => setArea({ ...area, bands: [...bands, toFartherBand(bands.at(-1)!)] }),
    canAdd: bands.length < maxBands,
    removeBand: (key: string) => setArea({ ...area, bands: bands.filter((band) => band.key !== key) }),
  }
}

function toFartherBand(band: TypedBand): TypedBand {
  const miles = Number(band.upToMiles) + 1
  return { ...band, key: crypto.randomUUID(), upToMiles: Number.isFinite(miles) ? String(miles) : '' }
}

function toTypedArea(delivery: Delivery): TypedArea {
  const { areaLimit, deliveryCharge, minimumOrder, freeOver } = delivery
  const farthest = { upToMiles: areaLimit, charge: deliveryCharge, minimumOrder, freeOver }
  return {
    bands: [...delivery.nearerBands, farthest].map((band, at) => ({
      key: String(at),
      upToMiles: String(band.upToMiles),
      charge: String(band.charge),
      minimumOrder: String(band.minimumOrder),
      freeOver: band.freeOver === null ? '' : String(band.freeOver),
    })),
    served: delivery.outcodes.join(' '),
    excluded: delivery.excludedOutcodes.join(' '),
  }
}

/** The part of the settings that the area is saved as. A number that is missing is refused by the server. */
export function toAreaBody({ bands, served, excluded }: TypedArea) {
  const parsed = bands.map((band) => ({
    upToMiles: parsePounds(band.upToMiles),
    charge: parsePounds(band.charge),
    minimumOrder: parsePounds(band.minimumOrder),
    freeOver: band.freeOver.trim() === '' ? null : parsePounds(band.freeOver),
  }))
  const { upToMiles, charge, minimumOrder, freeOver } = parsed.at(-1)!
  return {
    areaLimit: upToMiles,
    deliveryCharge: charge,
    minimumOrder,
    freeOver,
    nearerBands: parsed.slice(0, -1),
    outcodes: parseOutcodes(served),
    excludedOutcodes: parseOutcodes(excluded),
  }
}

function parseOutcodes(typed: string): string[] {
  return typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((outcode) => outcode !== '')
}

const fields = ['upToMiles', 'charge', 'minimumOrder', 'freeOver'] as const
export type BandField = (typeof fields)[number]

/** The name that the server gives a field of a band in its refusals. */
export function bandFieldName(field: BandField, at: number, count: number): string {
  if (at < count - 1) return `nearerBands.${at}.${field}`
  return {
    upToMiles: 'areaLimit',
    charge: 'deliveryCharge',
    minimumOrder: 'minimumOrder',
    freeOver: 'freeOver',
  }[field]
}

export function bandLabel(field: BandField, at: number, count: number): string {
  const own = {
    upToMiles: 'Delivery radius in miles',
    charge: 'Delivery charge in pounds',
    minimumOrder: 'Minimum order for delivery in pounds',
    freeOver: 'Free delivery over, in pounds (optional)',
  }
  const numbered = {
    upToMiles: 'up to, in miles',
    charge: 'charge in pounds',
    minimumOrder: 'minimum order in pounds',
    freeOver: 'free over, in pounds (optional)',
  }
  return count === 1 ? own[field] : `Band ${at + 1}: ${numbered[field]}`
}

/** The labels of all fields of the bands, by name. */
export function bandLabels(count: number): Record<string, string> {
  const places = Array.from({ length: count }, (_, at) => at)
  return Object.fromEntries(
    places.flatMap((at) =>
      fields.map((field) => [bandFieldName(field, at, count), bandLabel(field, at, count)]),
    ),
  )
}
