/** An address of a page or a mailbox, which mail programs make a link of. 'Thai @ Home' has none. */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|\S@\S+\.\w/i.test(text)
}
