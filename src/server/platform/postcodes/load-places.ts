import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Point } from '#domain/shared/geo/place.ts'
import type { FindPoint } from '#server/platform/postcodes/postcodes-io.ts'

export type NamedPoint = Point & { name: string }

/** The built-in tables of places, and an external service that takes precedence. */
export type Places = {
  districts: ReadonlyMap<string, NamedPoint>
  areas: ReadonlyMap<string, NamedPoint>
  findPoint: FindPoint | undefined
}

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../db/places')

/** Called once, at start. */
export function loadPlaces(findPoint?: FindPoint): Places {
  return { districts: loadTable('uk-districts.json'), areas: loadTable('uk-areas.json'), findPoint }
}

function loadTable(file: string): Map<string, NamedPoint> {
  const rows = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Row>
  return new Map(Object.entries(rows).map(([code, [lat, lng, name]]) => [code, { lat, lng, name }]))
}

type Row = [lat: number, lng: number, name: string]
