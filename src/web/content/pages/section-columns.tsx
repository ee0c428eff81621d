import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Section } from '#web/content/pages/render-markdown.ts'

type Entry = Section & { parts?: Section[] }
type Props = { sections: Entry[]; children: ReactNode }

/** A text of 720 px with a list of its sections: folded above it, and sticky beside it from 1024 px. */
export function SectionColumns({ sections, children }: Props) {
  const list = <SectionLinks sections={sections} />
  return (
    <div className="section-columns">
      {sections.length > 1 && (
        <>
          <details className="section-fold lg:hidden">
            <summary>
              On this page
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <nav aria-label="On this page">{list}</nav>
          </details>
          <nav aria-label="On this page" className="section-list max-lg:hidden">
            {list}
          </nav>
        </>
      )}
      <div className="section-text">{children}</div>
    </div>
  )
}

function SectionLinks({ sections }: { sections: Entry[] }) {
  return (
    <ul>
      {sections.map(({ id, title, parts = [] }) => (
        <li key={id}>
          <a href={`#${id}`} className={parts.length > 0 ? 'font-bold text-ink' : undefined}>
            {title}
          </a>
          {parts.length > 0 && <SectionLinks sections={parts} />}
        </li>
      ))}
    </ul>
  )
}
