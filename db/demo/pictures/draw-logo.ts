import { drawsFor } from '../seeded-draws.ts'
import {
  circle,
  darker,
  each,
  ellipse,
  at,
  box,
  lighter,
  path,
  polar,
  ring,
  stroke,
  type Svg,
} from './svg-parts.ts'

const logoEdge = 256
/** Twice the largest tile, on the page of the restaurant. */
const drawnEdge = 224

type Motif = (colour: string, accent: string) => Svg

const petals = (count: number, petal: string, colour: string): Svg =>
  each(Array.from({ length: count }), (_, nth) => at(0, 0, path(petal, colour), (nth / count) * 360))
const stem = 'M0 0C-8 -30 -8 -50 0 -74C8 -50 8 -30 0 0Z'

/** Signs inside a radius of 76. */
const motifs = {
  crocus: () =>
    petals(6, 'M0 0C-30 -24 -26 -66 0 -76C26 -66 30 -24 0 0Z', '#7E4FA3') +
    petals(3, 'M-3 0L-4 -52Q0 -58 4 -52L3 0Z', '#E8890C') +
    circle(0, 0, 13, '#F6B21B'),
  flower: (colour, accent) =>
    petals(8, 'M0 0C-22 -22 -18 -62 0 -72C18 -62 22 -22 0 0Z', colour) + circle(0, 0, 18, accent),
  leaf: (colour, accent) =>
    at(
      0,
      0,
      path('M-62 40C-66 -38 10 -74 66 -66C74 -6 40 70 -34 58Z', colour) +
        stroke('M-62 64C-34 20 4 -14 40 -40M-22 20L-20 -14M-2 0L4 -34M-14 12L24 16', accent, 7),
    ),
  flame: (colour, accent) =>
    path(
      'M4 -78C12 -40 56 -26 54 22C52 56 26 76 0 76S-54 56 -54 20C-54 -6 -34 -20 -30 -44C-16 -38 -10 -28 -8 -18C2 -34 6 -54 4 -78Z',
      colour,
    ) + path('M2 -12C8 10 30 18 28 42C26 60 14 68 0 68S-28 58 -28 40C-28 24 -6 14 2 -12Z', accent),
  fish: (colour, accent) =>
    path('M-72 0C-48 -44 20 -48 44 -8L74 -34C68 -12 68 12 74 34L44 8C20 48 -48 44 -72 0Z', colour) +
    circle(-44, -8, 7, accent) +
    stroke('M-22 -26C-12 -8 -12 8 -22 26M6 -22C12 -6 12 8 6 22', accent, 6),
  lantern: (colour, accent) =>
    stroke('M0 -78V-58M0 58V78', accent, 6) +
    box(0, -56, 52, 12, 5, accent) +
    path('M-38 -50H38C66 -20 66 20 38 50H-38C-66 20 -66 -20 -38 -50Z', colour) +
    stroke('M0 -50V50M-20 -50C-34 -20 -34 20 -20 50M20 -50C34 -20 34 20 20 50', accent, 4.5) +
    box(0, 56, 52, 12, 5, accent),
  moon: (colour, accent) =>
    path(
      'M30 -66C-30 -66 -66 -20 -58 22C-50 62 -6 80 34 60C-6 54 -26 24 -22 -8C-18 -36 4 -58 30 -66Z',
      colour,
    ) +
    each(
      [
        [34, -14],
        [8, 22],
        [48, 26],
      ] as const,
      ([x, y]) => circle(x, y, 7, accent),
    ),
  sun: (colour, accent) =>
    each(ring(12, 60), ([x, y], nth) => at(x, y, box(0, 0, 9, 26, 4, accent), nth * 30)) +
    circle(0, 0, 38, colour),
  pot: (colour, accent) =>
    path('M-62 -10H62C62 40 40 62 0 62S-62 40 -62 -10Z', colour) +
    box(0, -16, 144, 15, 7, accent) +
    box(0, -32, 88, 15, 7, colour) +
    circle(0, -46, 9, accent) +
    stroke('M-24 -58C-32 -66 -16 -70 -24 -78M24 -58C16 -66 32 -70 24 -78', colour, 5),
  cup: (colour, accent) =>
    path('M-52 -18H38V18C38 46 20 58 -7 58S-52 46 -52 18Z', colour) +
    stroke('M40 -6C66 -10 66 30 36 28', colour, 11) +
    box(-6, 66, 112, 10, 5, accent) +
    stroke('M-26 -34C-36 -46 -16 -52 -26 -66M4 -34C-6 -46 14 -52 4 -66', accent, 6),
  wheat: (colour, accent) =>
    stroke('M0 76V-40', accent, 6) +
    each(
      [-46, -18, 10, 38],
      (y) =>
        at(-3, y + 14, path('M0 0C-30 2 -44 -14 -42 -32C-20 -32 -2 -20 0 0Z', colour)) +
        at(3, y + 14, path('M0 0C30 2 44 -14 42 -32C20 -32 2 -20 0 0Z', colour)),
    ) +
    path('M0 -28C-16 -44 -14 -62 0 -76C14 -62 16 -44 0 -28Z', colour),
  chilli: (colour, accent) =>
    path('M-46 -48C-16 -56 6 -30 22 4C34 30 50 52 76 58C48 78 -6 66 -36 26C-54 2 -66 -40 -46 -48Z', colour) +
    stroke('M-36 -28C-16 -22 0 6 16 30', lighter(colour, 0.45), 6) +
    stroke('M-46 -48C-44 -62 -36 -70 -22 -74', accent, 11),
  bowl: (colour, accent) =>
    path('M-70 2H70C66 44 40 62 0 62S-66 44 -70 2Z', colour) +
    box(0, 68, 60, 10, 4, colour) +
    each([-40, -14, 12, 38], (x) => stroke(`M${x} -6C${x - 12} -26 ${x + 14} -30 ${x + 2} -50`, accent, 7)),
  star: (colour, accent) =>
    petals(8, stem, colour) +
    each(ring(8, 40), ([x, y]) => circle(x, y, 6, accent)) +
    circle(0, 0, 12, accent),
  wave: (colour, accent) =>
    each([-36, 0, 36], (y, nth) =>
      stroke(`M-72 ${y}q18 -30 36 0t36 0t36 0t36 0`, nth === 1 ? accent : colour, 14),
    ),
  slice: (colour, accent) =>
    path('M-62 -46Q0 -82 62 -46L0 74Z', accent) +
    path('M-48 -34Q0 -60 48 -34L0 58Z', colour) +
    each(
      [
        [-16, -24, 12],
        [18, -14, 11],
        [0, 14, 10],
      ] as const,
      ([x, y, r]) => circle(x, y, r, darker(accent, 0.2)),
    ),
  bird: (colour, accent) =>
    path(
      'M-66 -8C-44 -54 4 -58 26 -26C40 -40 58 -38 66 -24L46 -14C48 34 18 60 -22 56C-10 40 -30 30 -50 34C-40 20 -62 10 -66 -8Z',
      colour,
    ) +
    path('M-34 -6C-16 -26 16 -18 20 8C4 26 -24 22 -34 -6Z', accent) +
    circle(40, -24, 4.5, accent),
  fire: (colour, accent) =>
    each(
      [-44, -14, 16, 46],
      (x) =>
        stroke(`M${x} 70V-40`, colour, 7) +
        each([-34, -4, 26], (y) => circle(x, y, 14, y === -4 ? accent : colour)),
    ),
  cone: (colour, accent) =>
    path('M-40 -8H40L0 78Z', accent) +
    stroke('M-24 2L12 48M24 2L-12 48', colour, 5) +
    circle(-24, -24, 28, colour) +
    circle(24, -24, 28, lighter(colour, 0.3)) +
    circle(0, -50, 28, lighter(colour, 0.15)),
} satisfies Record<string, Motif>

/** The sign that fits the name, else one that fits the cuisine. */
const byName: readonly (readonly [RegExp, keyof typeof motifs])[] = [
  [/saffron/i, 'crocus'],
  [/lantern/i, 'lantern'],
  [/moon|night|luna/i, 'moon'],
  [/sun|dawn|morning|early|marigold|golden/i, 'sun'],
  [/ember|flame|blaze|fire|char|smoke|hearth|hickory/i, 'flame'],
  [/fish|haddock|gull|koi|carp|hilsa|heron|harbour|lobster/i, 'fish'],
  [
    /leaf|basil|mint|thyme|tree|olive|palm|herb|bamboo|cedar|garden|lemongrass|zeytin|fig|sumac|oregano/i,
    'leaf',
  ],
  [/sparrow|bird|rooster|feather|coop|cluck|crane|peacock|magpie|hummingbird/i, 'bird'],
  [/lotus|jasmine|orchid|blossom|sakura|flower|clove|shapla/i, 'flower'],
  [/kettle|degchi|pot\b|karahi|cauldron|ladle|onggi|handi/i, 'pot'],
  [/coffee|cup|butter & bean|tea\b|teahouse/i, 'cup'],
  [/crust|dough|bread|toast|rye|granary|loaf|crumb/i, 'wheat'],
  [/chilli|pepper|bonnet|gochu|pico|spice/i, 'chilli'],
  [/star|anise/i, 'star'],
  [/river|bay|wharf|quay|salt|brine|ferry|canal|blue|surma|meltemi|thalassa/i, 'wave'],
]
const byCuisine: Readonly<Record<string, keyof typeof motifs>> = {
  pizza: 'slice',
  italian: 'wheat',
  burgers: 'flame',
  american: 'flame',
  steak: 'flame',
  japanese: 'wave',
  chinese: 'bowl',
  'dim-sum': 'pot',
  thai: 'chilli',
  korean: 'bowl',
  vietnamese: 'bowl',
  turkish: 'fire',
  lebanese: 'leaf',
  greek: 'fire',
  chicken: 'bird',
  'fish-and-chips': 'fish',
  mexican: 'chilli',
  british: 'pot',
  breakfast: 'cup',
  pakistani: 'fire',
  bangladeshi: 'bowl',
  caribbean: 'sun',
  desserts: 'cone',
  'west-african': 'pot',
  sandwiches: 'wheat',
  salads: 'leaf',
  indian: 'star',
}

/** Ground, sign, accent. */
const palettes = [
  '#FFF0CC #C9361E #E8890C',
  '#0F766E #FFE9B8 #F6B21B',
  '#27476E #FFF3DC #F0A32A',
  '#C9361E #FFF3DC #FFC83D',
  '#2C7A4B #FFF3DC #F6B21B',
  '#FBE3E6 #9C1F4B #DF7C93',
  '#3B3A82 #FFE0A6 #DF7C93',
  '#F6B21B #5A2614 #C9361E',
  '#E3F0D2 #2C7A4B #E8890C',
  '#2B1613 #F6B21B #FFF3DC',
  '#D7EAF6 #24527A #C9361E',
  '#7A2E5D #FFE3E8 #F6B21B',
]

type LogoOf = { uniId: string; name: string; cuisine: string }

/** The mark of an outlet: a sign in a frame, without letters, as no font is the same on every machine. */
export function drawLogo({ uniId, name, cuisine }: LogoOf): Svg {
  const draws = drawsFor('logo', uniId)
  const motif = byName.find(([pattern]) => pattern.test(name))?.[1] ?? byCuisine[cuisine] ?? 'bowl'
  const [ground = '', sign = '', accent = ''] =
    motif === 'crocus' ? ['#FFF0CC', '#7E4FA3', '#E8890C'] : draws.pick(palettes).split(' ')
  const half = logoEdge / 2
  const frame = draws.pick([
    () => circle(0, 0, 112, 'none', `stroke="${accent}" stroke-width="5"`),
    () => each(ring(24, 118), ([x, y]) => circle(x, y, 7, accent)),
    () => box(0, 0, 224, 224, 34, 'none', `stroke="${sign}" stroke-width="5"`),
    () =>
      each(
        Array.from({ length: 9 }),
        (_, nth) => circle(-half + nth * 32, -half, 20, accent) + circle(-half + nth * 32, half, 20, accent),
      ),
    () => each([45, 135, 225, 315], (turn) => ellipse(...polar(turn, 138), 26, 26, accent)),
  ])
  const inner =
    box(0, 0, logoEdge, logoEdge, 0, ground) +
    (motif === 'crocus' ? '' : frame()) +
    at(0, 0, motifs[motif](sign, accent), 0, motif === 'crocus' ? 1.4 : 1.06)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnEdge}" height="${drawnEdge}" viewBox="${-half} ${-half} ${logoEdge} ${logoEdge}">${inner}</svg>`
}
