const kinds = {
  primary: 'bg-brand text-on-brand press hover:bg-brand-strong',
  secondary: 'border-[1.5px] border-control bg-surface hover:bg-sunk',
  ghost: 'text-brand-strong hover:bg-sunk',
  soft: 'bg-brand-tint text-brand-strong hover:bg-sunk',
  /** Looks disabled but can be pressed to learn why. */
  off: 'bg-disabled text-disabled-text',
}

const sizes = { main: 'h-14 px-6', usual: 'h-12 px-5', card: 'h-11 px-4' }

/** Class names for buttons and for links that look like one. */
export function buttonStyle(
  kind: keyof typeof kinds = 'primary',
  size: keyof typeof sizes = 'usual',
): string {
  return `inline-flex items-center justify-center gap-2 rounded-control font-bold transition duration-120 ${sizes[size]} ${kinds[kind]}`
}
