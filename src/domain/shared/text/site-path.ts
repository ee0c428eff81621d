/** A path of this site: no scheme, no host, nothing that a browser would read as one. */
export function isSitePath(link: string): boolean {
  return /^\/(?!\/)[\w.~!$&'()*+,;=:@%/?#-]*$/.test(link)
}

/** A picture file of this site or an uploaded picture. Only characters that are inert in CSS too. */
export function isPicturePath(path: string): boolean {
  return (
    /^\/(?!\/)[\w./-]+(\.(webp|avif|png|jpg)|\/get-picture\/[0-9a-f-]{36})$/.test(path) &&
    !path.includes('..')
  )
}

/** Null for anything but a picture of this site, so that no browser loads a stored foreign URL. */
export function parsePicturePath(path: string | null): string | null {
  return path !== null && isPicturePath(path) ? path : null
}
