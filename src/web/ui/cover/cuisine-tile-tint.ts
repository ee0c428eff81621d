import { dishesOf } from './cover-dishes.ts'
import type { Render } from './renders.ts'

/** The ground of a cuisine tile. Its text is always #2B1613, which has more than 12:1 on each of these. */
export function cuisineTileTint(cuisine: string): string {
  return tints.get(cuisine) ?? '#FBEEDF'
}

/** The dish on the plate of a cuisine tile. */
export function cuisineTileDish(cuisine: string): Render {
  return dishesOf(cuisine).heroes[0]
}

const tints = new Map(
  Object.entries({
    indian: '#FFE7BF',
    bangladeshi: '#D4EFDF',
    pakistani: '#DFF1D0',
    chinese: '#FFD9CE',
    'dim-sum': '#F8DCEB',
    thai: '#E6F2C8',
    japanese: '#D8E6F7',
    korean: '#DCE4F6',
    vietnamese: '#DDF2D2',
    pizza: '#D9F0CF',
    italian: '#FFDCCB',
    burgers: '#FFEDB8',
    american: '#DBE5FA',
    mexican: '#FFDBE3',
    turkish: '#CFEFEC',
    lebanese: '#EDF2C8',
    greek: '#D2E8FA',
    'fish-and-chips': '#D3ECF9',
    british: '#F6DCDC',
    breakfast: '#FCE4CD',
    sandwiches: '#FFEBC4',
    salads: '#E0F4CF',
    chicken: '#FFE3C2',
    caribbean: '#D5EFCF',
    'west-african': '#F5DEF2',
    steak: '#DCEBE0',
    desserts: '#FFE0E7',
  }),
)
