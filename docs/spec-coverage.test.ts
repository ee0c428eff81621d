import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { closed } from './closed-ids.ts'

const titles = /\b(?:test|it)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g

const testFiles = '{src,db,e2e}/**/*.{test,spec}.ts'

test('every id of a finished issue stands in the title of a test', async () => {
  const proven = await provenIds()
  expect(closed.filter((id) => !proven.has(id))).toEqual([])
})

test('every id in a test title is a line of the checklist', async () => {
  const known = new Set(await checklistIds())
  expect([...(await provenIds()).keys()].filter((id) => !known.has(id))).toEqual([])
})

test('what is still open can be listed', async () => {
  const ids = await checklistIds()
  const open = ids.filter((id) => !closed.includes(id))
  process.stdout.write(
    `Specification: ${ids.length - open.length} of ${ids.length} lines are closed; open: ${open.join(' ') || 'none'}\n`,
  )
  expect(new Set(ids).size).toBe(ids.length)
})

async function provenIds(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob(testFiles)) {
    for (const [, , title = ''] of (await readFile(file, 'utf8')).matchAll(titles)) {
      const [ids = ''] = title.split(':', 1)
      for (const [id] of ids.matchAll(/\b[A-Z]{1,3}\d{1,2}\b/g)) found.set(id, title)
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
