import type { Draws } from '../../seeded-draws.ts'
import { chilli, chunks, dots, halfEgg, herbs, leaf, prawn, rings, shreds } from '../garnishes.ts'
import {
  at,
  box,
  circle,
  each,
  ellipse,
  faded,
  lighter,
  path,
  raised,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { chopsticks, inBowl, onPlate } from '../tableware.ts'
import { nest, surface } from './shared.ts'
import type { Drawings } from '../drawing.ts'

function noodleSoup(draws: Draws, broth: string, top: Svg): Svg {
  return (
    surface(draws, broth) +
    at(0, 22, nest(draws, '#F5DD9A', 96, 8)) +
    faded(0.35, circle(0, 0, 140, broth)) +
    top
  )
}

const slices = (x: number, y: number, turn: number, colour: string): Svg =>
  at(
    x,
    y,
    each([-44, -22, 0, 22, 44], (dx) =>
      at(
        dx,
        0,
        raised((fill) => ellipse(0, 0, 16, 34, fill), colour, 3) +
          ellipse(-2, -2, 10, 26, lighter(colour, 0.25)),
        12,
      ),
    ),
    turn,
  )

export const noodlesDrawings: Drawings = {
  'stir fry noodles': (d) =>
    onPlate(
      nest(d, '#D99A3E', 130, 10) +
        shreds(d, 16, 112, ['#D7341A', '#4E9A3A', '#F2B52B'], 44, 10) +
        chunks(d, scatter(d, 5, 84), 24, '#A6602E') +
        dots(d, 14, 110, 4, ['#FFF3D0']),
    ) + chopsticks(40, -150, 14),
  'pad thai': (d) =>
    onPlate(
      nest(d, '#E6A04C', 126, 10) +
        prawn(-46, -36, 0, 1.25) +
        prawn(52, -16, 120, 1.25) +
        prawn(-10, 58, 230, 1.25) +
        shreds(d, 14, 108, ['#57A03F', '#F7F3E0'], 34, 7) +
        dots(d, 20, 104, 6, ['#B97B3C', '#D9A25F']),
    ),
  ramen: (d) =>
    inBowl(
      noodleSoup(
        d,
        '#D9A25A',
        slices(-48, -52, -30, '#C98562') +
          halfEgg(56, -42, -20, 1.35) +
          halfEgg(82, 10, 40, 1.35) +
          box(10, 92, 70, 56, 4, '#1F3A2E') +
          shreds(d, 16, 80, ['#57A03F'], 14, 7),
      ),
      '#27426F',
    ) + chopsticks(0, 160, -8),
  pho: (d) =>
    inBowl(
      noodleSoup(
        d,
        '#C88D4A',
        slices(-30, -40, -10, '#9C5B45') +
          rings(d, scatter(d, 5, 90), '#F6F0EA', 15) +
          leaf(56, -50, 30, 1.3) +
          leaf(66, -36, 80, 1.2) +
          chilli(34, 60, 10, 0.9) +
          herbs(d, 4, 80, 1.2),
      ),
      '#F4EBDD',
    ),
  'tofu and greens': (d) =>
    onPlate(
      surface(d, '#9C5A24', 124) +
        each(scatter(d, 8, 88), ([x, y]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 46, 42, 7, fill), '#F1D49A', 4) + box(-3, -4, 36, 28, 5, '#FBEAC4'),
            d.between(0, 90),
          ),
        ) +
        shreds(d, 16, 108, ['#3F8E41', '#6DB33F'], 40, 11) +
        chilli(20, 30, 30, 0.9),
    ),
  greens: (d) =>
    onPlate(
      each(scatter(d, 24, 96), ([x, y]) =>
        at(
          x,
          y,
          stroke('M-36 0Q0 -10 36 2', '#8FC05A', 11) +
            ellipse(30, 0, 24, 15, '#2F7D38') +
            ellipse(26, -3, 14, 7, '#4E9A48'),
          d.between(-30, 30),
        ),
      ) + dots(d, 12, 96, 6, ['#F7F0D8', '#D6281C']),
    ),
  'stir fry': (d) =>
    onPlate(
      surface(d, '#8A451C', 124) +
        chunks(d, scatter(d, 9, 96), 27, '#A85A2A') +
        shreds(d, 18, 108, ['#D7341A', '#4E9A3A', '#F2B52B', '#F7F0E0'], 40, 14) +
        dots(d, 10, 96, 4, ['#FFF3D0']),
    ),
  'sweet and sour': (d) =>
    onPlate(
      surface(d, '#E8541F', 124) +
        chunks(d, scatter(d, 9, 96), 31, '#EF9A3A') +
        each(scatter(d, 5, 100), ([x, y]) =>
          at(x, y, path('M-20 -14L20 -10L16 16L-18 14Z', '#4E9A3A'), d.between(0, 180)),
        ) +
        each(scatter(d, 4, 90), ([x, y]) =>
          at(x, y, path('M-20 12Q0 -26 20 12Z', '#F9D65C'), d.between(0, 360)),
        ) +
        dots(d, 14, 100, 4, ['#FFF3D0']),
    ),
}
