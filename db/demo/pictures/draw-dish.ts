import { drawsFor } from '../seeded-draws.ts'
import { cloth, clothFor } from './draw-cloth.ts'
import type { Drawings } from './drawing.ts'
import { bakesDrawings } from './drawings/bakes.ts'
import { breadsDrawings } from './drawings/breads.ts'
import { burgersDrawings } from './drawings/burgers.ts'
import { cakesDrawings } from './drawings/cakes.ts'
import { curriesDrawings } from './drawings/curries.ts'
import { friedDrawings } from './drawings/fried.ts'
import { grillsDrawings } from './drawings/grills.ts'
import { kebabsDrawings } from './drawings/kebabs.ts'
import { noodlesDrawings } from './drawings/noodles.ts'
import { pastaDrawings } from './drawings/pasta.ts'
import { riceDrawings } from './drawings/rice.ts'
import { saladsDrawings } from './drawings/salads.ts'
import { seafoodDrawings } from './drawings/seafood.ts'
import { soupsDrawings } from './drawings/soups.ts'
import { sushiDrawings } from './drawings/sushi.ts'
import { sweetsDrawings } from './drawings/sweets.ts'
import { wrapsDrawings } from './drawings/wraps.ts'
import type { Svg } from './svg-parts.ts'

/** The proportions of a dish's picture on a menu, where it is 92 pixels wide: three times that, for the sharpest screens. */
const view = { width: 480, height: 416 }
const drawnWidth = 276

const drawings: Drawings = {
  ...bakesDrawings,
  ...breadsDrawings,
  ...burgersDrawings,
  ...cakesDrawings,
  ...curriesDrawings,
  ...friedDrawings,
  ...grillsDrawings,
  ...kebabsDrawings,
  ...noodlesDrawings,
  ...pastaDrawings,
  ...riceDrawings,
  ...saladsDrawings,
  ...seafoodDrawings,
  ...soupsDrawings,
  ...sushiDrawings,
  ...sweetsDrawings,
  ...wrapsDrawings,
}

export function drawingNames(): string[] {
  return Object.keys(drawings)
}

/** The dish alone, around 0 0. */
export function drawFood(name: string): Svg {
  const draw = drawings[name]
  if (!draw) throw new Error(`there is no drawing "${name}"`)
  return draw(drawsFor('drawing', name))
}

/** The dish on a tablecloth, as an SVG file. */
export function drawDish(name: string): Svg {
  const { width, height } = view
  const box = `viewBox="${-width / 2} ${-height / 2} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${Math.round((drawnWidth * height) / width)}" ${box}>${cloth(clothFor(name), width, height)}${drawFood(name)}</svg>`
}
