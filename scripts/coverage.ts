import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { formatCoverage } from './coverage/format-coverage.ts'
import { readCoverage } from './coverage/read-coverage.ts'
import { print } from './support/print.ts'
import { root } from './support/root.ts'

const file = 'docs/spec-coverage.md'

/** `npm run coverage`: prints and writes docs/spec-coverage.md, which tests cover each line of the checklist. Git ignores it. */
const coverage = await readCoverage()
const report = formatCoverage(coverage)
await writeFile(path.join(root, file), report)
print(report)
const ids = coverage.items.map(({ id }) => id)
const uncovered = ids.filter((id) => !coverage.tests.has(id))
print(`${ids.length} checklist items, ${ids.length - uncovered.length} with tests: ${file}`)
if (uncovered.length > 0) print(`Without a test: ${uncovered.join(', ')}`)
