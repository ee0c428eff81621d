import { access, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

/** ASVS 5.0.0: within a section the items of levels 1 and 2 come first, so their number names them. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split(':') as [section: string, count: string])

/** Items that must never be open. */
const never = '2.4.1 3.3.3 3.4.1 6.2.2 6.3.2 6.3.3 7.3.2 7.4.5 13.4.5 14.3.1 15.2.2 16.3.1 16.3.2'.split(' ')

/** Names of addresses, not of files. */
const linkless = new Map([['13.4.5', 'openapi.json']])

const text = await readFile('docs/security.md', 'utf8')
const [items = '', rest = ''] = text.split('\n## Rules\n')
const rows = items
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, item = '', subject = '', verdict = '', reason = '']) => ({ item, subject, verdict, reason }))

test('docs/security.md has each of the 253 items of levels 1 and 2 once, in order, with a verdict and a reason', () => {
  const wanted = sections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ item }) => item)).toEqual(wanted)
  for (const { item, subject, verdict, reason } of rows) {
    expect([item, verdict]).toEqual([item, expect.stringMatching(/^(pass|not applicable|open)$/)])
    expect([item, subject, reason]).not.toContain('')
  }
})

test('the counts at its top are those of its rows, and its end says what each open item misses', () => {
  const listed = (verdict: string) => rows.filter((row) => row.verdict === verdict).map(({ item }) => item)
  const counts = ['pass', 'not applicable', 'open'].map(
    (verdict) => `${listed(verdict).length} \`${verdict}\``,
  )
  expect(text.replace(/\s+/g, ' ')).toContain(`253 items: ${counts.join(', ')}.`)
  const [, open = ''] = rest.split('\n## Open items\n')
  expect([...open.matchAll(/^\| ([\d.]+) \| .+ \|$/gm)].map(([, item]) => item)).toEqual(listed('open'))
  expect(listed('open').filter((item) => never.includes(item))).toEqual([])
})

test('a file that a row names is a link', () => {
  for (const { item, reason } of rows) {
    const unlinked = reason.replace(/\[[^\]]*\]\([^)]*\)/g, '')
    expect([item, /[\w-]+\.(tsx?|md|json)\b/.exec(unlinked)?.[0]]).toEqual([item, linkless.get(item)])
  }
})

test('every file that docs/security.md links to exists', async () => {
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  expect(links.length).toBeGreaterThan(100)
  for (const target of new Set(links))
    await expect(access(path.join('docs', target)), target).resolves.toBeUndefined()
})
