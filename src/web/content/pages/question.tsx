import { ChevronDown } from 'lucide-react'

import { Prose } from '#web/content/pages/terms-text.tsx'

type Props = { id: string; question: string; html: string }

/**
 * A question that unfolds its answer. The id is inside `details`, so that browsers open it for a matching hash without
 * JavaScript; React must then accept the extra `open` attribute.
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
