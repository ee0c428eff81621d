import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import { root } from '../support/root.ts'

export type Coverage = { items: Item[]; tests: Map<string, Test[]> }
type Item = { id: string; text: string }
type Test = { file: string; title: string }

const titles = /\b(?:test|it)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g
const testFiles = '{src,db,e2e,scripts,trials}/**/*.{test,spec}.ts'

/** The lines of docs/checklist.md, and for each id the tests whose titles begin with it. */
export async function readCoverage(): Promise<Coverage> {
  return { items: await readChecklist(), tests: await readTests() }
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

/** `- RC2 Open only if …`: one item on each line. */
async function readChecklist(): Promise<Item[]> {
  const text = await readFile(path.join(root, 'docs/checklist.md'), 'utf8')
  return Array.from(text.matchAll(/^- ([A-Z]{1,3}\d{1,2}) (.+)$/gm), ([, id = '', item = '']) => ({
    id,
    text: item,
  }))
}
