import { drawsFor } from '../seeded-draws.ts'
import { cloth, clothFor } from './draw-cloth.ts'
import { drawFood } from './draw-dish.ts'
import { chilli, herb, leaf, tomato } from './garnishes.ts'
import { at, each, type Svg } from './svg-parts.ts'
import { lemon } from './tableware.ts'

/** Three to one, as the profile asks for. */
const bannerSize = { width: 1200, height: 400 }

const places = [-404, 0, 404]

const sweetCuisines = ['desserts', 'breakfast']

type BannerOf = { uniId: string; cuisine: string; drawings: readonly string[] }

/** A laid table, seen from above: three dishes of the cuisine on one cloth, and garnishes between them. */
export function drawBanner({ uniId, cuisine, drawings }: BannerOf): Svg {
  const draws = drawsFor('banner', uniId)
  const { width, height } = bannerSize
  const dishes = draws.shuffle(drawings).slice(0, places.length)
  const laid = each(dishes, (name, nth) =>
    at(
      (places[nth] as number) + draws.between(-18, 18),
      draws.between(-22, 22),
      drawFood(name),
      draws.between(-8, 8),
      1.02,
    ),
  )
  const between = each([-204, 204], (x, nth) =>
    each([-148, 146], (y, row) =>
      (nth + row) % 2
        ? ''
        : at(
            x + draws.between(-14, 14),
            y,
            draws.pick(sweetCuisines.includes(cuisine) ? green : [...green, ...red])(),
            draws.between(0, 360),
            1.15,
          ),
    ),
  )
  const box = `viewBox="${-width / 2} ${-height / 2} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${box}>${cloth(clothFor('banner', uniId), width, height)}${between}${laid}</svg>`
}

const green = [
  () => lemon(0, 0),
  () => leaf(-20, 0, -30, 1.4) + leaf(-16, 4, 40, 1.3),
  () => herb(0, 0, 0, 1.8),
]
const red = [() => chilli(0, 0, 0, 1.1), () => tomato(0, 0, 32)]
