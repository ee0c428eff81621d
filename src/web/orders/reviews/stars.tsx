import { Star } from 'lucide-react'

type Props = { value: number; size?: number }

/** Five stars, the last one filled in part. Screen readers read the number. */
export function Stars({ value, size = 18 }: Props) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className="inline-flex shrink-0 gap-0.5">
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} className="relative" aria-hidden="true">
          <Star size={size} className="text-control" />
          <span
            className="absolute inset-0 overflow-hidden"
            style={{ width: `${Math.round(Math.min(Math.max(value - place, 0), 1) * 100)}%` }}
          >
            <Star size={size} className="max-w-none fill-butter text-butter-text" />
          </span>
        </span>
      ))}
    </span>
  )
}
