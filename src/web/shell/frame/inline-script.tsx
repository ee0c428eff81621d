import { useContext } from 'react'

import { PageNonce } from '#web/platform/pages/page-nonce.ts'

/** A script within the HTML. Callers give its text on the server only: in the browser the page already has it. */
export function InlineScript({ id, text }: { id: string; text: string }) {
  const __html = import.meta.env.SSR ? text : document.getElementById(id)?.innerHTML
  return (
    <script
      id={id}
      nonce={useContext(PageNonce)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: __html ?? '' }}
    />
  )
}
