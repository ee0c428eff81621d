/** Makes ids of words, each once and none that the page has already: 'What we do not do', 'what-we-do-not-do'. */
export function uniqueIds(onThePage: readonly string[] = []): (words: string) => string {
  const taken = new Set(['main', ...onThePage])
  return (words) => {
    const slug = slugOf(words)
    let id = slug
    for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`
    taken.add(id)
    return id
  }
}

function slugOf(words: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 80)
  return slug.replace(/^-|-$/g, '') || 'section'
}
