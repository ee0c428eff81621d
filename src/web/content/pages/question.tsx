import { ChevronDown } from 'lucide-react'

import { Prose } from '#web/content/pages/terms-text.tsx'

type Props = { id: string; question: string; html: string }

/**
 * A question that opens on its answer. The id lies inside, so that browsers which can do so open it for an address
 * that ends with it, before and without JavaScript; the page must not take offence at finding it open.
 */
export function Question({ id, question, html }: Props) {
  return (
    <details className="question" suppressHydrationWarning>
      <summary>
        {question}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div id={id}>
        <Prose html={html} />
      </div>
    </details>
  )
}
