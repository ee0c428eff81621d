import type { Draws } from '../../seeded-draws.ts'
import { chilli, chunks, dots, herbs, leaf, prawn } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  each,
  faded,
  lump,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { dip, inBowl, inPan, onPlate } from '../tableware.ts'
import { rice, soup, spicedRice, surface } from './shared.ts'
import type { Drawings } from '../drawing.ts'

type Curry = { sauce: string; pieces: string; cream?: boolean; hot?: boolean; count?: number }

function curry(draws: Draws, { sauce, pieces, cream, hot, count = 8 }: Curry): Svg {
  return (
    surface(draws, sauce) +
    chunks(draws, scatter(draws, count, 102), 33, pieces) +
    faded(
      0.9,
      each(scatter(draws, 6, 110), ([x, y]) =>
        at(x, y, path(blob(draws, 26, 13, 0.3), sauce), draws.between(0, 180)),
      ),
    ) +
    (cream
      ? stroke('M-84 -22C-50 -74 40 -80 66 -28C84 14 30 50 -8 34C-36 20 -20 -14 8 -10', '#FFF3DC', 11)
      : '') +
    (hot ? chilli(-46, 44, -20, 1.05) + chilli(58, -40, 150, 0.95, '#2F8A3C') : '') +
    herbs(draws, 6, 96, 1.25)
  )
}

export const curriesDrawings: Drawings = {
  'orange curry': (d) => inPan(curry(d, { sauce: '#E56A1F', pieces: '#F0A662', cream: true })),
  'red curry': (d) => inPan(curry(d, { sauce: '#B8331B', pieces: '#8A4524', hot: true })),
  'yellow curry': (d) => inBowl(curry(d, { sauce: '#EBAA26', pieces: '#F4DDA2' }), '#2F6DA8'),
  'green curry': (d) =>
    inBowl(curry(d, { sauce: '#9DB64A', pieces: '#F4E4C0', hot: true }) + leaf(20, -30, 40, 1.3), '#F4EBDD'),
  'brown curry': (d) => inPan(curry(d, { sauce: '#8C4A1E', pieces: '#6B3416' }), '#A8672F'),
  'prawn curry': (d) =>
    inBowl(
      surface(d, '#E88A2D') +
        each(ring(6, 84, 20), ([x, y], nth) => prawn(x, y, nth * 60, 1.15)) +
        prawn(0, 4, 40, 1.15) +
        herbs(d, 6, 110, 1.2),
      '#0F766E',
    ),
  'spinach curry': (d) =>
    inPan(
      surface(d, '#4C7A2A') +
        each(scatter(d, 9, 100), ([x, y]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 48, 42, 8, fill), '#FBEFD0', 4) + box(-4, -5, 30, 24, 6, '#FFFAEA'),
            d.between(0, 90),
          ),
        ) +
        stroke('M-70 30C-30 70 60 60 74 10', '#FFF3DC', 9),
      '#B4722F',
    ),
  dal: (d) =>
    inBowl(
      soup(
        d,
        '#E9B233',
        dots(d, 14, 110, 6, ['#B5301C', '#8A4A14']) + herbs(d, 5, 90, 1.2) + chilli(10, 20, 20, 1),
      ),
      '#A8552A',
    ),
  'chickpea curry': (d) =>
    inBowl(
      surface(d, '#C4601F') +
        each(scatter(d, 26, 122), ([x, y]) => lump(x, y, 18, 17, d.between(0, 180), '#EBC37A')) +
        herbs(d, 6, 100, 1.2),
      '#9C1F4B',
    ),
  thali: (d) =>
    onPlate(
      at(0, 26, rice(d, spicedRice, 66)) +
        each(['#E56A1F', '#E9B233', '#4C7A2A', '#F7F3E4', '#B8331B'], (sauce, nth) => {
          const [x, y] = ring(5, 112, -72)[nth] as [number, number]
          return dip(x, y, sauce, 44, '#C9CDD2')
        }) +
        herbs(d, 4, 50, 1),
      '#D5D9DD',
    ),
}
