/** A page of this site and nothing else: no scheme, no other host, nothing a browser would read as one. */
export function isSitePath(link: string): boolean {
  return /^\/(?!\/)[\w.~!$&'()*+,;=:@%/?#-]*$/.test(link)
}

/** A picture of this site, a file or one that was uploaded, by signs that mean nothing to a style sheet either. */
export function isPicturePath(path: string): boolean {
  return (
    /^\/(?!\/)[\w./-]+(\.(webp|avif|png|jpg)|\/get-picture\/[0-9a-f-]{36})$/.test(path) &&
    !path.includes('..')
  )
}

/** Whatever else stands where a picture's path belongs is no picture: no browser is sent after it. */
export function ownPicture(path: string | null): string | null {
  return path !== null && isPicturePath(path) ? path : null
}

/** Six digits of a colour; whatever else a style sheet would take is not taken. */
export function isColour(text: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(text)
}
