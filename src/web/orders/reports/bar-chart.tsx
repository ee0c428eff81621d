import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

type ChartBar = {
  key: string
  name: ReactNode
  value: number
  /** The value as it is read. */
  text: string
  note?: string | undefined
  /** A thinner bar beside it, with its value in words. */
  compared?: { value: number; text: string } | undefined
  to?: string | undefined
  /** Late, or the colour of an order type. */
  tone?: 'late' | 'delivery' | 'collection' | 'dine-in' | undefined
}

type Props = {
  label: string
  bars: readonly ChartBar[]
  tone?: 'basil' | 'denim'
  /** For long names: the bars never stand. */
  isLying?: boolean
  /** Names and values of two or three digits: many bars fit beside each other. */
  isShort?: boolean
  /** The highest bar is the one to find. */
  marksBest?: boolean
}

/** Bars with amounts stand beside each other up to a week on a tablet, and up to a year of months on a wide screen. */
function findStanding(bars: number, isShort: boolean): 'short' | 'few' | 'many' | undefined {
  if (isShort) return bars <= 24 ? 'short' : undefined
  return bars <= 7 ? 'few' : bars <= 12 ? 'many' : undefined
}

/** Bars with their figures, so that no information is in the length alone: lying on a phone, standing where there is room. */
export function BarChart(props: Props) {
  const { label, bars, tone = 'basil', isLying = false, isShort = false, marksBest = false } = props
  if (bars.length === 0) return null
  const max = Math.max(1, ...bars.flatMap(({ value, compared }) => [value, compared?.value ?? 0]))
  const best = Math.max(...bars.map(({ value }) => value))
  const isBest = ({ value }: ChartBar) => marksBest && bars.length > 1 && best > 0 && value === best
  return (
    <ol
      className="bar-chart"
      aria-label={label}
      data-tone={tone}
      data-standing={isLying ? undefined : findStanding(bars.length, isShort)}
      data-lying={isLying || undefined}
      style={{ '--bars': bars.length } as CSSProperties}
    >
      {bars.map((bar) => (
        <li key={bar.key}>
          <Row to={bar.to}>
            <span className="font-semibold tabular">{bar.text}</span>
            <span className="bars" aria-hidden="true">
              {bar.compared && <span data-compared style={toShare(bar.compared.value / max)} />}
              <span
                data-tone={bar.tone}
                data-best={isBest(bar) || undefined}
                style={toShare(bar.value / max)}
              />
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
