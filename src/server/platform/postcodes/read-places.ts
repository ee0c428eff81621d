import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Point } from '#domain/shared/place.ts'
import type { AskForPoint } from '#server/platform/postcodes/ask-postcodes-io.ts'

export type NamedPoint = Point & { name: string }

/** The places that ship with the product, and the service that may be asked before them. */
export type Places = {
  districts: ReadonlyMap<string, NamedPoint>
  areas: ReadonlyMap<string, NamedPoint>
  ask: AskForPoint | undefined
}

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../db/places')

/** Read once, at start. */
export function readPlaces(ask?: AskForPoint): Places {
  return { districts: readTable('uk-districts.json'), areas: readTable('uk-areas.json'), ask }
}

function readTable(file: string): Map<string, NamedPoint> {
  const rows = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Row>
  return new Map(Object.entries(rows).map(([code, [lat, lng, name]]) => [code, { lat, lng, name }]))
}

type Row = [lat: number, lng: number, name: string]
