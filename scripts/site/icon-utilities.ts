import { createRequire } from 'node:module'

import plugin from 'tailwindcss/plugin'

/** An icon as Lucide declares it. Other names of the same icon have no data. */
type Lucide = { __iconData?: { node: [tag: string, attributes: Record<string, string>][] } }

const require = createRequire(import.meta.url)

/** Lucide draws no brands. */
const brands: Record<string, string> = {
  facebook:
    'M14 9V7c0-.9.3-1.5 1.6-1.5H17V2.2C16.7 2.2 15.7 2 14.6 2 12.2 2 10.5 3.5 10.5 6.3V9H8v3.5h2.5V22H14v-9.5h2.7l.5-3.5z',
  instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2zm0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  youtube: 'M5 4h14a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm5 4.5v7l6-3.5z',
}

/** One picture has all icons, from top to bottom: the browser opens a document for each picture in a stylesheet. */
export const drawn = [
  'apple',
  'arrow-right',
  'arrow-up-right',
  'bike',
  'calendar-check',
  'calendar-days',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'circle-pause',
  'clock',
  'facebook',
  'flame',
  'handshake',
  'headset',
  'heart',
  'heart filled',
  'instagram',
  'log-in',
  'mail',
  'map-pin',
  'menu',
  'moon',
  'phone',
  'play',
  'scroll-text',
  'search',
  'shopping-bag',
  'sliders-horizontal',
  'sprout',
  'store',
  'utensils',
  'x',
  'youtube',
]

const size = 24

/**
 * Tailwind classes for some of Lucide's icons and a few brands: `mask-icon` on a square element, with `icon-[heart]`, or
 * `icon-filled-[heart]` for its whole shape. Such an icon is one element and costs a page no JavaScript.
 */
export default plugin(({ addUtilities, matchUtilities }) => {
  addUtilities({
    '.mask-icon': {
      display: 'inline-block',
      'flex-shrink': '0',
      background: 'currentcolor',
      // Not in a variable, which the browser would read again for each element.
      'mask-image': drawIcons(drawn),
      'mask-size': `100% ${100 * drawn.length}%`,
      'forced-color-adjust': 'none',
    },
  })
  matchUtilities({
    icon: (name: string) => ({ 'mask-position': positionOf(name) }),
    'icon-filled': (name: string) => ({ 'mask-position': positionOf(`${name} filled`) }),
  })
})

/** An unknown name fails the build. */
export function positionOf(icon: string): string {
  const place = drawn.indexOf(icon)
  if (place === -1) throw new Error(`icon-[${icon}]: add it to the list in scripts/site/icon-utilities.ts.`)
  return `0 ${(100 * place) / (drawn.length - 1)}%`
}

/** These icons below each other as a data URL for CSS. */
export function drawIcons(icons: readonly string[]): string {
  const look = `fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'`
  const shapes = icons.map((icon, place) => {
    const [name = '', fill] = icon.split(' ')
    return `<g transform='translate(0 ${place * size})'${fill ? ` fill='#000'` : ''}>${shapesOf(name)}</g>`
  })
  const box = `viewBox='0 0 ${size} ${size * icons.length}'`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${box} ${look}>${shapes.join('')}</svg>`
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`
}

function shapesOf(name: string): string {
  const brand = brands[name]
  if (brand) return `<path fill='#000' fill-rule='evenodd' stroke='none' d='${brand}'/>`
  try {
    const { node } = (require(`lucide-react/icons/${name}`) as Lucide).__iconData!
    return node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
  } catch (cause) {
    throw new Error(`${name}: Lucide has no such icon.`, { cause })
  }
}

/** `key` is React's. */
function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}='${value}'`)
    .join('')
}
