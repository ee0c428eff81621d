const text = "'Figtree Variable', system-ui, sans-serif"
export const display = "'Bricolage Grotesque Variable', system-ui, sans-serif"

/** The light theme, also while the site is dark. */
export const ink = '#2b1613'
export const muted = '#6e5850'
export const brand = '#d7341a'
const basil = '#17693c'
export const paper = '#fff8ef'
export const edge = '#dcc7b6'

export const textStyles = {
  label: { font: `400 14px ${text}`, colour: muted, height: 20 },
  title: { font: `800 32px ${display}`, colour: ink, height: 40 },
  usual: { font: `400 16px ${text}`, colour: muted, height: 26 },
  less: { font: `600 16px ${text}`, colour: basil, height: 26 },
  small: { font: `400 14px ${text}`, colour: muted, height: 22 },
  strong: { font: `600 16px ${text}`, colour: ink, height: 24 },
  amount: { font: `400 16px ${text}`, colour: ink, height: 24 },
  total: { font: `800 24px ${display}`, colour: ink, height: 32 },
} as const
export type TextStyle = keyof typeof textStyles

/** The logo paths: the cloche, and the table under it. */
export const cloche =
  'M24 2.9a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2zM10.5 21.5C10.5 14 16.5 8.6 24 8.6s13.5 5.4 13.5 12.9z'
export const table =
  'M7.25 23.5h33.5a3.75 3.75 0 0 1 0 7.5h-33.5a3.75 3.75 0 0 1 0-7.5zM20 33h8v3.4c0 3.6 2.2 5.2 5.6 5.9 1.4.3 2.2 1.1 2.2 2.2 0 .9-.7 1.5-1.6 1.5H13.8c-.9 0-1.6-.6-1.6-1.5 0-1.1.8-1.9 2.2-2.2 3.4-.7 5.6-2.3 5.6-5.9z'
