import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

const titles = /\b(?:test|it)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g
const testFiles = '{src,db,e2e,scripts}/**/*.{test,spec}.ts'

test('every line of the checklist stands in the title of a test, and no other id does', async () => {
  const proofs = await findProofs()
  const ids = await checklistIds()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !proofs.has(id))).toEqual([])
  expect([...proofs.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('docs/spec-coverage.md names the tests of today', async () => {
  const proofs = await findProofs()
  const lines = (await checklistIds()).flatMap((id) => [
    `## ${id}`,
    '',
    ...(proofs.get(id) ?? []).map(({ file, title }) => `- \`${file}\`: ${title}`),
    '',
  ])
  await expect([...opening, ...lines].join('\n')).toMatchFileSnapshot('./spec-coverage.md')
})

const opening = [
  '# Which test proves which line',
  '',
  'Each line of checklist.md with the tests that carry its id. Written by `npm run list-proofs`; a test says when it is out of date.',
  '',
]

type Proof = { file: string; title: string }

async function findProofs(): Promise<Map<string, Proof[]>> {
  const found = new Map<string, Proof[]>()
  for (const file of (await Array.fromAsync(glob(testFiles))).toSorted()) {
    for (const [, , text = ''] of (await readFile(file, 'utf8')).matchAll(titles)) {
      const title = text.replaceAll(/\s+/g, ' ')
      const [ids = ''] = title.split(':', 1)
      for (const [id] of ids.matchAll(/\b[A-Z]{1,3}\d{1,2}\b/g))
        found.set(id, [...(found.get(id) ?? []), { file, title }])
    }
  }
  return found
}

async function checklistIds(): Promise<string[]> {
  const text = await readFile(new URL('./checklist.md', import.meta.url), 'utf8')
  const ids = new Set<string>()
  for (const line of text.split('\n').filter((each) => each.startsWith('- '))) {
    for (const [, letters = '', from, to] of line.matchAll(/\b([A-Z]{1,3})(\d{1,2})–[A-Z]{1,3}(\d{1,2})\b/g))
      for (let n = Number(from); n <= Number(to); n++) ids.add(`${letters}${n}`)
    for (const [, id = ''] of line.matchAll(/(?:^- |\. )([A-Z]{1,3}\d{1,2}) /g)) ids.add(id)
  }
  return [...ids]
}
