import type { District } from '#contract/catalogue/outlet-settings.ts'
import { formatMiles } from '#domain/catalogue/delivery.ts'
import { formatPounds } from '#domain/shared/money.ts'

type Band = { upToMiles: number; charge: number; minimumOrder: number; freeOver: number | null }

type Props = {
  bands: readonly Band[]
  districts: readonly (District & { isExcluded: boolean })[]
}

const size = 320
const centre = size / 2

/** Circles around the outlet, and its districts as labelled points. The table states the same. */
export function AreaMap({ bands, districts }: Props) {
  const reach = Math.max(0.5, ...bands.map(({ upToMiles }) => upToMiles))
  // A district far outside would make the circles too small to read; the table has it.
  const near = districts.filter(({ miles }) => miles <= reach * 2)
  const widest = Math.max(reach, ...near.map(({ miles }) => miles))
  const scale = (centre - 22) / widest
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Map of the delivery area. The table lists the same bands and districts."
        className="w-full max-w-80 rounded-control bg-sunk"
      >
        {bands.toReversed().map(({ upToMiles }) => (
          <g key={upToMiles}>
            <circle
              cx={centre}
              cy={centre}
              r={upToMiles * scale}
              className="fill-basil/15 stroke-basil"
              strokeWidth={1.5}
            />
            <text
              x={centre}
              y={centre - upToMiles * scale + 13}
              textAnchor="middle"
              className="fill-ink text-tiny font-semibold"
            >
              {formatMiles(upToMiles)}
            </text>
          </g>
        ))}
        <circle cx={centre} cy={centre} r={5} className="fill-ink" />
        {near.map(({ outcode, east, north, isExcluded }) => (
          <DistrictPoint
            key={outcode}
            outcode={outcode}
            x={centre + east * scale}
            y={centre - north * scale}
            isExcluded={isExcluded}
          />
        ))}
      </svg>
      <div className="grid min-w-0 gap-4">
        <BandTable bands={bands} />
        {districts.length > 0 && <DistrictTable bands={bands} districts={districts} />}
      </div>
    </div>
  )
}

type Point = { outcode: string; x: number; y: number; isExcluded: boolean }

/** A cross is excluded, a dot served: never by colour alone. */
function DistrictPoint({ outcode, x, y, isExcluded }: Point) {
  return (
    <g>
      {isExcluded ? (
        <path
          d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`}
          className="stroke-brand-strong"
          strokeWidth={2.5}
          strokeLinecap="round"
        />
      ) : (
        <circle cx={x} cy={y} r={4} className="fill-basil-text" />
      )}
      <text x={x} y={y + 15} textAnchor="middle" className="fill-ink text-tiny">
        {outcode}
      </text>
    </g>
  )
}

function BandTable({ bands }: Pick<Props, 'bands'>) {
  return (
    <table className="w-full text-left text-small tabular">
      <caption className="pb-1 text-left font-bold">Bands</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col">Up to</th>
          <th scope="col">Charge</th>
          <th scope="col">Minimum</th>
          <th scope="col">Free over</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ upToMiles, charge, minimumOrder, freeOver }) => (
          <tr key={upToMiles} className="border-t border-line">
            <th scope="row" className="py-1.5 font-semibold">
              {formatMiles(upToMiles)}
            </th>
            <td>{charge === 0 ? 'Free' : formatPounds(charge)}</td>
            <td>{minimumOrder === 0 ? 'None' : formatPounds(minimumOrder)}</td>
            <td>{freeOver === null ? '–' : formatPounds(freeOver)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DistrictTable({ bands, districts }: Props) {
  return (
    <table className="w-full text-left text-small tabular">
      <caption className="pb-1 text-left font-bold">Districts</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col">District</th>
          <th scope="col">Distance</th>
          <th scope="col">Delivery</th>
        </tr>
      </thead>
      <tbody>
        {districts.map(({ outcode, miles, isExcluded }) => (
          <tr key={outcode} className="border-t border-line">
            <th scope="row" className="py-1.5 font-semibold">
              {outcode}
            </th>
            <td>{miles.toFixed(1)} miles</td>
            <td>
              {isExcluded ? 'Never' : `Always, as up to ${formatMiles(bandFor(bands, miles).upToMiles)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** By the middle of the district; beyond all bands, the farthest. */
function bandFor(bands: readonly Band[], miles: number): Band {
  return bands.find(({ upToMiles }) => miles <= upToMiles) ?? bands.at(-1)!
}
