import type { StatementContent } from '#contract/finance/statements.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'

/** Whom the statement is for, on paper only: the page is headed by the outlet. */
export function StatementIssuer({ outlet }: { outlet: StatementContent['outlet'] }) {
  const { siteName } = useSiteLinks()
  return (
    <p className="hidden text-small print:block">
      {siteName} to {outlet.legalName} ({outlet.name}), {outlet.address}, {outlet.postCode}
      {outlet.vatNumber && `, VAT number ${outlet.vatNumber}`}
    </p>
  )
}
