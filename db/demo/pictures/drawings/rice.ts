import type { Draws } from '../../seeded-draws.ts'
import { chunks, dots, friedEgg, halfEgg, herbs, leaf, prawn, shreds } from '../garnishes.ts'
import {
  at,
  blob,
  box,
  circle,
  darker,
  each,
  ellipse,
  lighter,
  lump,
  path,
  raised,
  ring,
  scatter,
  stroke,
  type Svg,
} from '../svg-parts.ts'
import { chopsticks, inBowl, inPan, onPlate } from '../tableware.ts'
import { rice, spicedRice } from './shared.ts'
import type { Drawings } from '../drawing.ts'

/** Toppings in six sectors around an egg or a pile. */
function sectors(draws: Draws, colours: readonly string[], middle: Svg): Svg {
  return (
    circle(0, 0, 142, '#FBF4E4') +
    each(ring(colours.length, 84), ([x, y], nth) => {
      const colour = colours[nth] as string
      return at(
        x,
        y,
        raised((fill) => path(blob(draws, 46, 44, 0.1), fill), darker(colour, 0.12), 3) +
          shreds(draws, 26, 36, [colour, lighter(colour, 0.22), darker(colour, 0.1)], 30, 7),
      )
    }) +
    middle
  )
}

export const riceDrawings: Drawings = {
  biryani: (d) =>
    onPlate(
      rice(d, spicedRice, 128) +
        chunks(d, scatter(d, 5, 80), 34, '#B5622A') +
        halfEgg(-44, 38, 20, 1.15) +
        shreds(d, 14, 100, ['#7A3A16', '#9C5220'], 34, 6) +
        herbs(d, 7, 96, 1.2),
    ),
  'white rice': (d) =>
    inBowl(rice(d, ['#FFFDF6', '#F6EFDF', '#FFFFFF', '#EDE3CE'], 140) + herbs(d, 3, 40, 1.2), '#2F6DA8'),
  'yellow rice': (d) =>
    inBowl(
      rice(d, spicedRice, 140) +
        shreds(d, 5, 80, ['#C23A2B'], 26, 6) +
        each(scatter(d, 5, 100), ([x, y]) => leaf(x, y, d.between(0, 360), 0.7, '#6B842B')),
      '#0F766E',
    ),
  'fried rice': (d) =>
    onPlate(
      rice(d, ['#EFD39A', '#F6E3B6', '#E4BE78', '#F9EBC8'], 128) +
        dots(d, 22, 112, 9, ['#6DB33F', '#E8722A']) +
        chunks(d, scatter(d, 7, 96), 17, '#F6C93E') +
        shreds(d, 14, 104, ['#4E9A3A'], 22, 7) +
        prawn(-44, -24, 10, 1.1) +
        prawn(50, 40, 150, 1.1),
    ),
  'red rice': (d) =>
    onPlate(
      rice(d, ['#E2692A', '#EF8A3E', '#D4521D', '#F3A45A'], 126) +
        at(28, -14, lump(0, 0, 70, 46, -30, '#A6501E') + lump(54, -34, 18, 15, 0, '#F6E7CC')) +
        each(
          [-70, -44, -18],
          (x) =>
            raised((fill) => ellipse(x, 74, 20, 27, fill), '#E9A02B', 3) +
            ellipse(x - 2, 71, 13, 19, '#F8C75A'),
        ) +
        herbs(d, 4, 90, 1.1),
    ),
  risotto: (d) =>
    onPlate(
      rice(d, ['#F5DF9E', '#FBEDBE', '#EACB7C', '#FFF6D6'], 126) +
        each(scatter(d, 6, 88), ([x, y]) =>
          at(
            x,
            y,
            raised(
              (fill) =>
                path('M-30 4C-30 -30 30 -30 30 4C20 10 12 8 10 6L8 26L-8 26L-10 6C-14 8 -22 10 -30 4Z', fill),
              '#A8743F',
              3,
            ) + path('M-22 -2C-20 -22 20 -22 22 -2Z', '#C9965C'),
            d.between(0, 360),
          ),
        ) +
        herbs(d, 5, 90, 1.1),
    ),
  bibimbap: (d) =>
    inPan(
      sectors(d, ['#E8722A', '#57873A', '#F3EAD6', '#8A4A24', '#7DB046', '#C23A2B'], friedEgg(d, 0, 0, 56)),
      '#2E2A2A',
    ),
  poke: (d) =>
    inBowl(
      sectors(
        d,
        ['#57A03F', '#F6D9A8', '#F2B52B', '#B4447A', '#7DB046'],
        each(scatter(d, 12, 54), ([x, y]) =>
          at(
            x,
            y,
            raised((fill) => box(0, 0, 32, 30, 6, fill), '#F0754A', 3) +
              stroke('M-9 -6L9 -4M-9 4L9 6', '#FFC4A4', 3),
            d.between(0, 90),
          ),
        ) + dots(d, 16, 60, 3.4, ['#FFF8E6', '#2E2A2A']),
      ),
      '#F4EBDD',
    ),
  'grain bowl': (d) =>
    inBowl(
      sectors(
        d,
        ['#57873A', '#D9A25A', '#F0754A', '#A6C65A', '#8F2F57', '#F2C94C'],
        each(scatter(d, 5, 44), ([x, y]) => lump(x, y, 24, 23, 0, '#9C6428')),
      ),
      '#2E8B74',
    ),
  'rice bowl': (d) =>
    inBowl(
      rice(d, ['#FFFDF6', '#F6EFDF', '#FFFFFF', '#EDE3CE'], 142) +
        at(
          -26,
          -10,
          each([-66, -36, -6, 24, 54], (dx) =>
            at(
              dx,
              dx * 0.16,
              raised((fill) => box(0, 0, 34, 122, 13, fill), '#8F451B', 4) +
                box(-5, -4, 15, 96, 8, '#B9662C'),
              12,
            ),
          ),
        ) +
        shreds(d, 12, 60, ['#57A03F', '#FFF8E6'], 18, 6) +
        at(96, 34, shreds(d, 22, 34, ['#57873A', '#7DB046'], 34, 9)),
      '#B3261E',
    ) + chopsticks(0, 162, -6),
  'katsu curry': (d) =>
    onPlate(
      path('M-128 0A128 128 0 0 0 128 0Q60 40 0 6T-128 0Z', '#A8642A') +
        at(0, -52, rice(d, ['#FFFDF6', '#F6EFDF', '#FFFFFF'], 74)) +
        at(
          10,
          34,
          each([-66, -34, -2, 30, 62], (dx) =>
            at(
              dx,
              0,
              raised((fill) => box(0, 0, 28, 96, 10, fill), '#B9701F', 4) + box(0, 0, 17, 86, 7, '#E2A048'),
              10,
            ),
          ),
        ) +
        herbs(d, 3, 40, 1),
    ),
}
