import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

type ChartBar = {
  key: string
  name: string
  value: number
  /** The value as it is read. */
  text: string
  note?: string | undefined
  /** A thinner bar beside it, with its value in words. */
  compared?: { value: number; text: string } | undefined
  to?: string | undefined
  tone?: 'late' | undefined
}

type Props = {
  label: string
  bars: readonly ChartBar[]
  tone?: 'basil' | 'denim'
  /** For long names: the bars never stand. */
  isLying?: boolean
}

const maxStanding = 12

/** Bars with their figures, so that no information is in the length alone: lying on a phone, standing where there is room. */
export function BarChart({ label, bars, tone = 'basil', isLying = false }: Props) {
  if (bars.length === 0) return null
  const max = Math.max(1, ...bars.flatMap(({ value, compared }) => [value, compared?.value ?? 0]))
  return (
    <ol
      className="bar-chart"
      aria-label={label}
      data-tone={tone}
      data-standing={(!isLying && bars.length <= maxStanding) || undefined}
      style={{ '--bars': bars.length } as CSSProperties}
    >
      {bars.map((bar) => (
        <li key={bar.key}>
          <Row to={bar.to}>
            <span className="font-semibold tabular">{bar.text}</span>
            <span className="bars" aria-hidden="true">
              {bar.compared && <span data-compared style={toShare(bar.compared.value / max)} />}
              <span data-late={bar.tone === 'late' || undefined} style={toShare(bar.value / max)} />
            </span>
            <span>{bar.name}</span>
            <span className="text-small text-muted">
              {bar.note}
              {bar.compared && <span className="sr-only">, {bar.compared.text}</span>}
            </span>
          </Row>
        </li>
      ))}
    </ol>
  )
}

function toShare(share: number) {
  return { '--share': share } as CSSProperties
}

function Row({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <div className="bar-row">{children}</div>
  return (
    <Link to={to} preventScrollReset className="bar-row">
      {children}
    </Link>
  )
}

/** The names of the two kinds of bars. */
export function ChartKey({ now, compared }: { now: string; compared: string }) {
  return (
    <p className="chart-key text-small" aria-hidden="true">
      <span data-now>{now}</span>
      <span data-compared>{compared}</span>
    </p>
  )
}
