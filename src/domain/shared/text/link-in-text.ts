/** True if the text has a URL or an email address, which mail programs turn into a link. 'Thai @ Home' has neither. */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|\S@\S+\.\w/i.test(text)
}
