import type { CSSProperties } from 'react'

import { type Render } from '#web/ui/cover/renders.ts'
import { renderUrl } from '#web/ui/cover/render-url.ts'

/** Position and size, on a table 880 units wide and 900 deep. */
type Thing = { dish: Render; x: number; y: number; size: number; plate?: string; turn?: number }

const table: Thing[] = [
  { dish: 'bento', x: 120, y: 430, size: 290, plate: '#b9d2f0', turn: -6 },
  { dish: 'pizza', x: 480, y: 539, size: 480, plate: '#ffdfa6', turn: -9 },
  { dish: 'taco', x: 756, y: 236, size: 290, plate: '#ffcfd8', turn: 7 },
  { dish: 'curry', x: 190, y: 800, size: 310, plate: '#ffe9b4', turn: -4 },
  { dish: 'salad', x: 755, y: 804, size: 340, plate: '#cdebc0', turn: -3 },
  { dish: 'leaf', x: 274, y: 627, size: 96, turn: -14 },
  { dish: 'tomato', x: 709, y: 612, size: 96, turn: 6 },
  { dish: 'cocktail', x: 497, y: 828, size: 140, turn: 4 },
]

/** The part of the table that small screens show. */
const tableEnd: Thing[] = [
  { dish: 'taco', x: 345, y: 60, size: 180, plate: '#ffcfd8' },
  { dish: 'noodles', x: 88, y: 100, size: 226, plate: '#ffd9cb' },
  { dish: 'lemon', x: 178, y: 126, size: 62, turn: -6 },
]

/** Decorative dishes on the cloth. */
export function ClothPlates() {
  return (
    <div aria-hidden="true">
      <div className="sign-in-table max-lg:hidden">{table.map(draw)}</div>
      <div className="sign-in-table-end lg:hidden">{tableEnd.map(draw)}</div>
    </div>
  )
}

function draw({ dish, x, y, size, plate, turn = 0 }: Thing) {
  const place = { '--x': x, '--y': y, '--s': size, '--plate': plate, rotate: `${turn}deg` } as CSSProperties
  const picture = <img src={renderUrl(dish)} alt="" width="256" height="256" loading="lazy" />
  return (
    <div key={dish} className={plate ? 'sign-in-plate' : 'sign-in-garnish'} style={place}>
      {picture}
    </div>
  )
}
