/** The ten cloths of cover.css. White only lightens and black only darkens, so each suits every colour. */
export type Pattern =
  | 'gingham'
  | 'check'
  | 'stripe'
  | 'madras'
  | 'waves'
  | 'dots'
  | 'zig'
  | 'lattice'
  | 'tile'
  | 'leaf'
