/** The widths of an uploaded picture, for `srcSet`. Undefined for a file of the site. */
export function toSrcSet(path: string): string | undefined {
  return path.includes('/get-picture/')
    ? `${path}?width=480 480w, ${path} 960w, ${path}?width=1600 1600w`
    : undefined
}

/** The smallest width of an uploaded picture, enough for a tile on any screen. A file of the site as it is. */
export function toSmallPicture(path: string): string {
  return path.includes('/get-picture/') ? `${path}?width=480` : path
}
