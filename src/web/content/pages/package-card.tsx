import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'

import type { Package } from '#web/content/pages/packages.ts'
import { renderUrl, smallRenderUrl } from '#web/ui/cover/render-url.ts'

export function PackageCard({ name, text, includes, table }: Package) {
  return (
    <article className="cover-host flex flex-col overflow-hidden rounded-card bg-surface shadow-s1 md:max-lg:flex-row">
      <div className="h-52 flex-none md:max-lg:h-auto md:max-lg:w-64">
        <LaidTable {...table} />
      </div>
      <div className="flex-1 p-5 md:p-7">
        <h2 className="text-heading">{name}</h2>
        <p className="mt-3 text-ink-2">{text}</p>
        <h3 className="mt-6 font-text text-small font-bold tracking-normal text-muted">What it includes</h3>
        <ul className="mt-2 grid gap-3">
          {includes.map((part) => (
            <li key={part} className="flex gap-3">
              <Check size={20} strokeWidth={2.5} aria-hidden="true" className="mt-0.5 flex-none text-basil" />
              {part}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** Cloth, plate and three pictures, drawn like a restaurant's cover. */
function LaidTable({ pattern, cloth, plate, hero, behind, front }: Package['table']) {
  return (
    <div
      className={`cover cover-drawn cloth-${pattern}`}
      aria-hidden="true"
      style={vars({ c: cloth, p: plate, x: '50%', y: '54%', 'at-s': '160px', k: '1.1', turn: '-8deg' })}
    >
      <img
        className="cover-garnish"
        src={smallRenderUrl(behind)}
        alt=""
        width="160"
        height="160"
        style={vars({ dx: '0.6', dy: '-0.32' })}
      />
      <img
        className="cover-hero"
        src={renderUrl(hero)}
        alt=""
        width="384"
        height="384"
        style={vars({ r: '-4deg' })}
      />
      <img
        className="cover-garnish"
        src={smallRenderUrl(front)}
        alt=""
        width="160"
        height="160"
        style={vars({ dx: '-0.58', dy: '0.3' })}
      />
    </div>
  )
}

function vars(values: Record<string, string>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
