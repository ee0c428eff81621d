import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { readCoverage } from './coverage/read-coverage.ts'
import { print } from './support/print.ts'
import { root } from './support/root.ts'

const file = 'docs/spec-coverage.md'

/** `npm run coverage`: writes docs/spec-coverage.md, which tests cover each item of the checklist. Git ignores it. */
const { ids, tests } = await readCoverage()
const lines = ids.flatMap((id) => [
  `## ${id}`,
  '',
  ...(tests.get(id) ?? []).map((test) => `- \`${test.file}\`: ${test.title}`),
  '',
])
const heading = [
  '# Tests of each checklist item',
  '',
  'Every id of checklist.md with the tests whose titles begin with it. Written by `npm run coverage`.',
  '',
]
await writeFile(path.join(root, file), [...heading, ...lines].join('\n'))
const uncovered = ids.filter((id) => !tests.has(id))
print(`${ids.length} checklist items, ${ids.length - uncovered.length} with tests: ${file}`)
if (uncovered.length > 0) print(`Without a test: ${uncovered.join(', ')}`)
