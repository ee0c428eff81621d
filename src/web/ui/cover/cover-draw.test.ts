import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dishesOf } from './cover-dishes.ts'
import { drawCover, neighbourPalettes, paletteAvoiding } from './cover-draw.ts'
import { clothOf } from './cover-palettes.ts'
import { cuisineTileDish, cuisineTileTint } from './cuisine-tile-tint.ts'
import { luminance, monogram, textOn } from './monogram.ts'
import { renders } from './renders.ts'
import { hash } from './slug-draws.ts'

const cuisines = [
  'indian bangladeshi pakistani chinese dim-sum thai japanese korean vietnamese pizza italian burgers american',
  'mexican turkish lebanese greek fish-and-chips british breakfast sandwiches salads chicken caribbean',
  'west-african steak desserts',
].flatMap((line) => line.split(' '))

const grid = cuisines.flatMap((cuisine) =>
  Array.from({ length: 40 }, (_, number) => ({ slug: `restaurant-${number}`, cuisine })),
)

test('the hash of a slug equals an independently calculated value', () => {
  expect(hash('')).toBe(447841614)
  expect(hash('a')).toBe(187539957)
  expect(hash('saffron-street')).toBe(1923874637)
})

test('a restaurant keeps the cover it has always had', () => {
  const saffron = drawCover('saffron-street', 'indian')
  expect(saffron).toMatchObject({ palette: { cloth: '#B5301C', plate: '#FFD2BF' }, pattern: 'madras' })
  expect(saffron.x).toBeCloseTo(60.0887, 3)
  expect(saffron.y).toBeCloseTo(54.2772, 3)
  expect(saffron.size).toBeCloseTo(86.0821, 3)
  expect(saffron.clothTurn).toBeCloseTo(-7.7924, 3)
  expect(saffron.patternScale).toBeCloseTo(1.075, 3)
  expect(saffron.hero).toMatchObject({ picture: 'curry', mirrored: false, dx: 0 })
  expect(saffron.hero.turn).toBeCloseTo(-4.2855, 3)
  expect(saffron.behind.kind).toBe('garnish')
  expect(saffron.front.dx).toBeCloseTo(-0.2954, 3)
  expect(saffron.front.dy).toBeCloseTo(0.4127, 3)

  const kumo = drawCover('kumo', 'japanese')
  expect(kumo).toMatchObject({
    palette: { cloth: '#27426F' },
    pattern: 'waves',
    hero: { picture: 'bento', dx: -0.12 },
  })
  expect(kumo.behind).toEqual({ kind: 'side', picture: 'onigiri', dx: 0.4, dy: -0.2 })
})

test('the same slug and cuisine draw the same cover', () => {
  for (const { slug, cuisine } of grid) expect(drawCover(slug, cuisine)).toEqual(drawCover(slug, cuisine))
})

test('a placement changes nothing but the place', () => {
  const { x, y, size, ...card } = drawCover('kumo', 'japanese')
  const {
    x: bannerX,
    y: bannerY,
    size: bannerSize,
    ...banner
  } = drawCover('kumo', 'japanese', { x: 70, y: 36, size: 74 })
  expect(banner).toEqual(card)
  expect([bannerX, bannerY, bannerSize]).toEqual([70, 36, 74])
  expect([x, y, size]).not.toEqual([70, 36, 74])
})

test('the plate stays within the bounds a card has room for', () => {
  for (const { slug, cuisine } of grid) {
    const { x, y, size, front } = drawCover(slug, cuisine)
    expect(x >= 54 && x < 68 && y >= 54 && y < 62 && size >= 82 && size < 100).toBe(true)
    expect(front.dx < 0 && front.dy > 0).toBe(true)
  }
})

test('nothing is served beside itself', () => {
  for (const { slug, cuisine } of grid) {
    const { hero, behind, front } = drawCover(slug, cuisine)
    expect(new Set([hero.picture, behind.picture, front.picture]).size).toBe(3)
  }
})

test('every cuisine has its own cloths, dishes and tile', () => {
  for (const cuisine of cuisines) {
    expect(clothOf(cuisine), cuisine).not.toBe(clothOf('unheard-of'))
    expect(dishesOf(cuisine), cuisine).not.toBe(dishesOf('unheard-of'))
    expect(cuisineTileTint(cuisine), cuisine).not.toBe(cuisineTileTint('unheard-of'))
    expect(cuisineTileDish(cuisine)).toBe(dishesOf(cuisine).heroes[0])
  }
})

test('every pattern that a cuisine lays is woven in cover.css', () => {
  const css = readFileSync(new URL('cover.css', import.meta.url), 'utf8')
  for (const cuisine of cuisines)
    for (const pattern of clothOf(cuisine).patterns) expect(css).toContain(`.cloth-${pattern} {`)
})

test('every picture named is in public/renders in both sizes, and none lies there unnamed', () => {
  for (const folder of ['', 'small/']) {
    const files = readdirSync(new URL(`../../../../public/renders/${folder}`, import.meta.url))
    const pictures = files.filter((name) => name !== 'small')
    expect(pictures.toSorted()).toEqual(renders.map((name) => `${name}.webp`).toSorted())
  }
  for (const cuisine of [...cuisines, 'unheard-of']) {
    const { heroes, sides, garnishes } = dishesOf(cuisine)
    expect(renders, cuisine).toEqual(expect.arrayContaining([...heroes, ...sides, ...garnishes]))
  }
})

test('no two neighbours in a grid lay the same cloth where the cuisine has another', () => {
  const before = neighbourPalettes(grid)
  const laid = grid.map(
    ({ slug, cuisine }, at) => drawCover(slug, cuisine, { avoid: before[at] }).palette.cloth,
  )
  expect(laid.filter((cloth, at) => cloth === laid[at - 1])).toEqual([])
  expect(before.slice(1)).toEqual(laid.slice(0, -1))
})

test('a restaurant moves to the next palette, and only when its neighbour has its own', () => {
  const [first, second] = clothOf('indian').palettes.slice(-1).concat(clothOf('indian').palettes[0])
  expect(paletteAvoiding(undefined, 'saffron-street', 'indian')).toBe(first)
  expect(paletteAvoiding('#123456', 'saffron-street', 'indian')).toBe(first)
  expect(paletteAvoiding(first?.cloth, 'saffron-street', 'indian')).toBe(second)
})

test.each([
  ['Anatolia Grill', 'AG', 'A'],
  ['The Harbour Fry', 'HF', 'H'],
  ['Saffron Street', 'S', 'S'],
  ['Kumo', 'K', 'K'],
  ['Tandoor & Sons', 'TS', 'T'],
  ['The', 'T', 'T'],
  ['émile’s kitchen', 'ÉK', 'É'],
  ['7 Spices', '7S', '7'],
  ['', '', ''],
])('the monogram of "%s" is %s, or %s alone', (name, two, one) => {
  expect(monogram(name, 2)).toBe(two)
  expect(monogram(name, 1)).toBe(one)
})

test('text is ink on a light cloth and white on a dark one', () => {
  expect(textOn('#E8890C')).toBe('#2B1613')
  expect(textOn('#F6B21B')).toBe('#2B1613')
  expect(textOn('#6C8FB5')).toBe('#FFFFFF')
  expect(textOn('#0E7C86')).toBe('#FFFFFF')
})

test('ink on every cuisine tile has more than 12:1', () => {
  for (const cuisine of [...cuisines, 'unheard-of']) {
    const contrast = (luminance(cuisineTileTint(cuisine)) + 0.05) / (luminance('#2B1613') + 0.05)
    expect(contrast, cuisine).toBeGreaterThan(12)
  }
})
