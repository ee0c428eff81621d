/** Turns titles into ids that are unique on the page: 'What we do not do' becomes 'what-we-do-not-do'. */
export function createUniqueIds(onThePage: readonly string[] = []): (text: string) => string {
  const taken = new Set(['main', ...onThePage])
  return (text) => {
    const slug = toSlug(text)
    let id = slug
    for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`
    taken.add(id)
    return id
  }
}

function toSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 80)
  return slug.replace(/^-|-$/g, '') || 'section'
}
