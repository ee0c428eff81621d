import type { TermsView } from '#web/content/pages/load-terms.ts'

/** When these terms came into force, and as which version. */
export function TermsVersion({ terms: { version, published } }: { terms: TermsView }) {
  return (
    <p className="tabular text-small text-muted">
      Version {version}, published <time dateTime={published.at}>{published.words}</time>
    </p>
  )
}

/** The HTML was made by renderMarkdown, which lets no tag of the author's own through. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

export function NoTermsYet() {
  return <p className="text-muted">These terms are not written yet. Please come back soon.</p>
}
