import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'

import { type Reencoded, reencodePicture } from '#server/platform/pictures/reencode-picture.ts'
import type { Row } from '../copy-rows.ts'
import { createMenu } from '../create-menu.ts'
import type { Restaurant } from '../create-restaurant.ts'
import { cityOutlets } from '../plan-outlets.ts'
import type { Sources } from '../read-sources.ts'
import { chooseBanner, chooseDishPictures, chooseLogo, type Picture } from './choose-pictures.ts'
import { findDrawing } from './dish-drawings.ts'
import { drawBanner } from './draw-banner.ts'
import { drawDish } from './draw-dish.ts'
import { drawLogo } from './draw-logo.ts'
import { rasteriseSvg } from './rasterise-svg.ts'

type Outlets = { count: number; make: (index: number) => Restaurant; sources: Sources; now: Date }
type Stored = Picture & { restaurantId: string }

/** The tables of the pictures. Each drawing goes once through the code that re-encodes uploads, again only if asked to. */
export async function pictureTables(
  outlets: Outlets,
  drawsAgain: boolean,
): Promise<[table: string, rows: Iterable<Row>][]> {
  const drawings = new Map<string, string>()
  const stored = [...chosenPictures(outlets, drawings)]
  const encoded = drawsAgain ? await encode(drawings) : await encodeOnce(drawings)
  return [
    ['pictures', pictureRows(stored, encoded, outlets.now)],
    ['picture_widths', widthRows(stored, encoded)],
  ]
}

/** The pictures of all outlets, each once, and on the way the drawings that they need. */
function* chosenPictures(
  { count, make, sources }: Outlets,
  drawings: Map<string, string>,
): Generator<Stored> {
  for (let index = 0; index < Math.min(count, cityOutlets); index++) {
    const outlet = make(index)
    const { id: restaurantId, uniId, name, cuisines } = outlet
    const [cuisine = ''] = cuisines
    const own = new Map<string, Stored>()
    const add = (picture: Picture | undefined, draw: () => string) => {
      if (!picture) return
      if (!drawings.has(picture.drawing)) drawings.set(picture.drawing, draw())
      own.set(picture.id, { ...picture, restaurantId })
    }
    add(chooseLogo(outlet), () => drawLogo({ uniId, name, cuisine }))
    add(chooseBanner(outlet), () => drawBanner({ uniId, cuisine, drawings: drawingsOf(sources, cuisine) }))
    for (const picture of chooseDishPictures(outlet, createMenu(outlet, sources)).values())
      add(picture, () => drawDish(picture.drawing))
    yield* own.values()
  }
}

function drawingsOf({ cuisines }: Sources, slug: string): string[] {
  const dishes = cuisines.find((cuisine) => cuisine.slug === slug)?.dishes ?? []
  return [...new Set(dishes.flatMap((dish) => findDrawing(dish) ?? []))]
}

const cache = new URL('../../../node_modules/.cache/demo-pictures/', import.meta.url)
const encoder = new URL('../../../src/server/platform/pictures/reencode-picture.ts', import.meta.url)

/** Encoding takes seconds, so its result is stored for the next world. A folder that cannot be written is no failure. */
async function encodeOnce(drawings: ReadonlyMap<string, string>): Promise<Map<string, Reencoded>> {
  const known = createHash('sha256').update(await readFile(encoder))
  const file = new URL(known.update(JSON.stringify([...drawings])).digest('hex'), cache)
  const stored = await readFile(file).catch(() => undefined)
  if (stored) return deserialize(stored) as Map<string, Reencoded>
  const encoded = await encode(drawings)
  const unfinished = new URL(`${file.href}.${process.pid}`)
  await mkdir(cache, { recursive: true })
    .then(() => writeFile(unfinished, serialize(encoded)))
    .then(() => rename(unfinished, file))
    .catch(() => {})
  return encoded
}

async function encode(drawings: ReadonlyMap<string, string>): Promise<Map<string, Reencoded>> {
  const files = await rasteriseSvg([...drawings.values()])
  const encoded = new Map<string, Reencoded>()
  for (const [nth, drawing] of [...drawings.keys()].entries())
    encoded.set(drawing, await reencodePicture(files[nth] as Buffer))
  return encoded
}

function* pictureRows(
  stored: readonly Stored[],
  encoded: ReadonlyMap<string, Reencoded>,
  now: Date,
): Generator<Row> {
  for (const { id, restaurantId, drawing } of stored) {
    const { bytes, width, height } = encoded.get(drawing) as Reencoded
    yield { id, restaurant_id: restaurantId, bytes: toBytea(bytes), width, height, made_at: now }
  }
}

function* widthRows(stored: readonly Stored[], encoded: ReadonlyMap<string, Reencoded>): Generator<Row> {
  for (const { id, drawing } of stored)
    for (const { width, bytes } of (encoded.get(drawing) as Reencoded).others)
      yield { picture_id: id, width, bytes: toBytea(bytes) }
}

/** As Postgres reads bytes in a text. */
function toBytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
