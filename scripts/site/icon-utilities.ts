import { createRequire } from 'node:module'

import plugin from 'tailwindcss/plugin'

/** An icon as Lucide declares it. Other names of the same icon have no data. */
type Lucide = { __iconData?: { node: [tag: string, attributes: Record<string, string>][] } }

const require = createRequire(import.meta.url)

/**
 * Tailwind classes for Lucide's icons, used with `mask-icon`: `icon-[heart]`, and `icon-filled-[heart]` for its whole
 * shape. Such an icon is one element and costs a page no JavaScript.
 */
export default plugin(({ matchUtilities }) => {
  matchUtilities({
    icon: (name: string) => ({ '--icon': iconUrl(name, 'none') }),
    'icon-filled': (name: string) => ({ '--icon': iconUrl(name, '#000') }),
  })
})

/** The icon as a data URL for CSS. An unknown name fails the build. */
export function iconUrl(name: string, fill: string): string {
  const look = `fill='${fill}' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${look}>${shapesOf(name)}</svg>`
  return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`
}

function shapesOf(name: string): string {
  try {
    const { node } = (require(`lucide-react/icons/${name}`) as Lucide).__iconData!
    return node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
  } catch (cause) {
    throw new Error(`icon-[${name}]: Lucide has no such icon.`, { cause })
  }
}

/** `key` is React's. */
function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}='${value}'`)
    .join('')
}
