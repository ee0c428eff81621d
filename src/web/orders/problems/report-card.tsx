import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ProblemReport } from '#contract/orders/problems.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import {
  formatReportState,
  type ReportReader,
  toPictureUrl,
  toReportSteps,
} from '#web/orders/problems/format-report.ts'
import { StepIcon } from '#web/orders/timeline/step-icon.tsx'
import { formatDate } from '#web/orders/tracking/format-order.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { Pill } from '#web/ui/pill.tsx'

type Props = {
  report: ProblemReport
  outlet: string
  reader: ReportReader
  /** What the reader can do about it. */
  children?: ReactNode
}

/** A report with its pictures and everything that happened to it, for the customer, the outlet and the desk alike. */
export function ReportCard({ report, outlet, reader, children }: Props) {
  const { siteName } = useSiteLinks()
  const isAllergen = report.kind === 'allergen'
  return (
    <article
      aria-label={isAllergen ? 'Allergen report' : 'Report'}
      className={`grid gap-4 ${isAllergen ? 'border-l-4 border-brand pl-4' : ''}`}
    >
      {isAllergen && (
        <Pill tone="lost" as="p">
          <OctagonAlert size={16} aria-hidden="true" /> Allergen
        </Pill>
      )}
      <p role="status" className="font-semibold break-words">
        {formatReportState(report, outlet, siteName)}
      </p>
      <ol aria-label="Steps of this report" className="grid">
        {toReportSteps(report, outlet, siteName).map(({ at, title, detail, text }, place) => (
          <li key={`${at} ${title}`} className="order-step">
            <StepIcon
              of={
                place === 0 ? 'problem-reported' : title.endsWith(' back') ? 'refunded' : 'problem-answered'
              }
            />
            <div className="flex items-baseline justify-between gap-3">
              <strong className="min-w-0 break-words">{title}</strong>
              <time dateTime={at} className="shrink-0 text-small tabular">
                {formatDate(at)}, {formatLondonTime(at)}
              </time>
            </div>
            <p className="text-small break-words text-muted">{detail}</p>
            {text && (
              <p
                className={`break-words whitespace-pre-wrap ${place === 0 ? '' : 'mt-1 rounded-control bg-sunk px-3.5 py-2.5'}`}
              >
                “{text}”
              </p>
            )}
          </li>
        ))}
      </ol>
      {report.pictures.length > 0 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-3">
          {report.pictures.map((id, at) => (
            <li key={id}>
              <a href={toPictureUrl(reader, id)} target="_blank" rel="noreferrer" className="block">
                <img
                  src={toPictureUrl(reader, id)}
                  alt={`${at + 1} of ${report.pictures.length} of this report`}
                  width={96}
                  height={96}
                  className="size-24 rounded-xl object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </article>
  )
}
