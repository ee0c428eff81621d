import type { Draws } from '../../seeded-draws.ts'
import { chilli, chunks, cucumber, dots, herbs, leaf, prawn, shreds } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  each,
  ellipse,
  lump,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { inBowl } from '../tableware.ts'
import { berry, soup, strawberry, surface } from './shared.ts'
import type { Drawings } from '../drawing.ts'

function nuts(d: Draws, colour: string): Svg {
  return each(scatter(d, 12, 60), ([x, y]) => lump(x + 30, y + 30, 12, 9, d.between(0, 180), colour))
}

export const soupsDrawings: Drawings = {
  'tomato soup': (d) =>
    inBowl(
      soup(
        d,
        '#DE4A23',
        each(scatter(d, 5, 70), ([x, y]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 32, 32, 6, fill), '#D9A253', 3) + box(-2, -3, 22, 20, 4, '#F0C77E'),
            d.between(0, 90),
          ),
        ) +
          leaf(-14, 6, -40, 1.2) +
          leaf(2, 10, 50, 1),
      ),
      '#F2E4CF',
    ),
  'green soup': (d) =>
    inBowl(soup(d, '#8FAE4B', dots(d, 12, 100, 6, ['#F7F1D8', '#4E7A2A']) + herbs(d, 4, 60, 1.2)), '#F2E4CF'),
  'red broth': (d) =>
    inBowl(
      surface(d, '#D9481C') +
        each(ring(4, 70, 30), ([x, y], nth) => prawn(x, y, nth * 80, 1.2)) +
        each(
          scatter(d, 5, 110),
          ([x, y]) => ellipse(x, y, 24, 20, '#F3E3CB') + ellipse(x, y + 4, 9, 14, '#CDB596'),
        ) +
        chilli(0, -6, 30, 1) +
        herbs(d, 6, 110, 1.2),
      '#27426F',
    ),
  stew: (d) =>
    inBowl(
      surface(d, '#7A3A16') +
        chunks(d, scatter(d, 7, 98), 34, '#5E2A12') +
        each(scatter(d, 5, 104), ([x, y]) => lump(x, y, 22, 20, 0, '#E98A2B')) +
        chunks(d, scatter(d, 4, 90), 26, '#F0D28C') +
        herbs(d, 5, 96, 1.2),
      '#3F6B4F',
    ),
  'green stew': (d) =>
    inBowl(
      surface(d, '#5A6B1E') +
        chunks(d, scatter(d, 5, 100), 32, '#7A3A1A') +
        shreds(d, 34, 118, ['#3F6A1F', '#7C9A34', '#2F5417'], 34, 11) +
        at(-64, 40, raised((fill) => circle(0, 0, 58, fill), '#F6E7C4', 5) + circle(-6, -8, 42, '#FFF7E2')),
      '#C77A12',
    ),
  'gnocchi red': (d) =>
    inBowl(
      surface(d, '#C93A1E') +
        each(scatter(d, 20, 118), ([x, y]) => lump(x, y, 27, 19, d.between(0, 180), '#F2CC8A')) +
        each(scatter(d, 5, 84), ([x, y]) =>
          path(blob(d, 22, 18, 0.2), '#FFF9EC', `transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"`),
        ) +
        leaf(-10, -8, 20, 1.3) +
        leaf(4, -4, 140, 1.1),
      '#F4EBDD',
    ),
  dip: (d) =>
    inBowl(
      surface(d, '#EBCF9C') +
        stroke(
          'M-96 0C-96 -110 96 -110 96 0C96 84 -64 84 -60 0C-58 -56 56 -56 54 2C52 40 -24 38 -22 4',
          '#D9B577',
          15,
        ) +
        each(scatter(d, 12, 60), ([x, y]) => circle(x, y, 7, '#C9861E', 'opacity=".8"')) +
        chunks(d, scatter(d, 5, 40), 15, '#E2BE7C') +
        dots(d, 22, 110, 4.4, ['#B5301C', '#D7541A']) +
        herbs(d, 3, 60, 1.1),
      '#14796A',
    ),
  'white dip': (d) =>
    inBowl(
      surface(d, '#F7F3E4') +
        stroke('M-84 0C-84 -94 84 -94 84 0C84 66 -54 66 -50 0', '#E4DCC2', 15) +
        each(scatter(d, 4, 70), ([x, y]) => cucumber(x, y, 24)) +
        dots(d, 12, 96, 6, ['#8FA63A']) +
        herbs(d, 4, 80, 1),
      '#2A6DB0',
    ),
  'mac and cheese': (d) =>
    inBowl(
      circle(0, 0, 142, '#E29A1E') +
        each(scatter(d, 40, 126), ([x, y]) =>
          at(
            x,
            y,
            stroke('M-15 7C-13 -15 13 -15 15 7', d.pick(['#F9C846', '#F4B52E', '#FFD968']), 13),
            d.between(0, 360),
          ),
        ) +
        dots(d, 20, 120, 5, ['#B9701F', '#D9952B']),
      '#B3271E',
    ),
  coleslaw: (d) =>
    inBowl(
      circle(0, 0, 142, '#EFE6CC') +
        shreds(d, 80, 128, ['#F9F3DF', '#DDE7B4', '#F0934A', '#C9DB96', '#B4447A'], 46, 9),
      '#2C7A4B',
    ),
  'yoghurt pot': (d) =>
    inBowl(
      circle(0, 0, 142, '#FFFBF0') +
        stroke('M-80 0C-80 -90 80 -90 80 0C80 60 -50 60 -46 0', '#F0E6D0', 17) +
        stroke('M-60 -40C-20 -70 0 20 40 -20S80 30 60 60', '#E29A1E', 12) +
        nuts(d, '#A8723C') +
        each(
          [
            [-60, 54],
            [-30, 74],
            [-74, 24],
          ] as const,
          ([x, y]) => berry(x, y),
        ) +
        strawberry(66, -50, 20),
      '#2E8B74',
    ),
}
