type Colours = { table: string; cloche: string; word: string }

const onCloth: Colours = { table: '#ffffff', cloche: '#ffc640', word: '#ffffff' }

/** For light backgrounds; in dark mode the cloche is butter-coloured. */
export const logoOnPaper: Colours = { table: 'var(--brand)', cloche: 'var(--cloche)', word: 'var(--brand)' }

type Props = { size: number; colours?: Colours }
type LogoProps = Props & { name?: string }

const productName = 'Tablefare'

/** The lockup: the mark and the name of the site. `size` is the height of the mark. */
export function Logo({ size, colours = onCloth, name = productName }: LogoProps) {
  return (
    <span className="flex max-w-full items-center" style={{ gap: size * 0.27 }}>
      <Mark size={size} colours={colours} />
      <span
        className="truncate font-display font-extrabold"
        style={{ color: colours.word, fontSize: size * 0.8, letterSpacing: '-0.045em', lineHeight: 1 }}
      >
        {name === productName ? 'tablefare' : name}
      </span>
    </span>
  )
}

/** A bistro table that is a T, with a cloche on it. */
export function Mark({ size, colours = onCloth }: Props) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <g fill={colours.cloche}>
        <circle cx="24" cy="5.5" r="2.6" />
        <path d="M10.5 21.5C10.5 14 16.5 8.6 24 8.6s13.5 5.4 13.5 12.9z" />
      </g>
      <g fill={colours.table}>
        <rect x="3.5" y="23.5" width="41" height="7.5" rx="3.75" />
        <path d="M20 33h8v3.4c0 3.6 2.2 5.2 5.6 5.9 1.4.3 2.2 1.1 2.2 2.2 0 .9-.7 1.5-1.6 1.5H13.8c-.9 0-1.6-.6-1.6-1.5 0-1.1.8-1.9 2.2-2.2 3.4-.7 5.6-2.3 5.6-5.9z" />
      </g>
    </svg>
  )
}
