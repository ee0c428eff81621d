import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { root } from '../support/root.ts'

export type Coverage = { ids: string[]; tests: Map<string, Test[]> }
type Test = { file: string; title: string }

const titles = /\b(?:test|it)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g
const testFiles = '{src,db,e2e,scripts,trials}/**/*.{test,spec}.ts'

/** The ids of docs/checklist.md, and for each id the tests whose titles begin with it. */
export async function readCoverage(): Promise<Coverage> {
  return { ids: await readChecklistIds(), tests: await readTests() }
}

async function readTests(): Promise<Map<string, Test[]>> {
  const tests = new Map<string, Test[]>()
  const files = await Array.fromAsync(glob(testFiles, { cwd: root }))
  for (const file of files.toSorted()) {
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [, , found = ''] of text.matchAll(titles)) {
      const title = found.replaceAll(/\s+/g, ' ')
      const [ids = ''] = title.split(':', 1)
      for (const [id] of ids.matchAll(/\b[A-Z]{1,3}\d{1,2}\b/g))
        tests.set(id, [...(tests.get(id) ?? []), { file, title }])
    }
  }
  return tests
}

/** An item names one id (`RC2`) or a range (`RC2–RC5`). */
async function readChecklistIds(): Promise<string[]> {
  const text = await readFile(path.join(root, 'docs/checklist.md'), 'utf8')
  const ids = new Set<string>()
  for (const line of text.split('\n').filter((each) => each.startsWith('- '))) {
    for (const [, letters = '', from, to] of line.matchAll(/\b([A-Z]{1,3})(\d{1,2})–[A-Z]{1,3}(\d{1,2})\b/g))
      for (let n = Number(from); n <= Number(to); n++) ids.add(`${letters}${n}`)
    for (const [, id = ''] of line.matchAll(/(?:^- |\. )([A-Z]{1,3}\d{1,2}) /g)) ids.add(id)
  }
  return [...ids]
}
