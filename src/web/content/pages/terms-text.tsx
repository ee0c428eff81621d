import type { TermsView } from '#web/content/pages/load-terms.ts'

/** The version and its publication date. */
export function TermsVersion({ terms: { version, published } }: { terms: TermsView }) {
  return (
    <p className="tabular text-small text-muted">
      Version {version}, published <time dateTime={published.at}>{published.text}</time>
    </p>
  )
}

/** The HTML must come from renderMarkdown, which escapes the author's own tags. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

export function NoTermsYet() {
  return <p className="text-muted">These terms are not published yet. Please come back soon.</p>
}
