import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Writes docs/spec-coverage.md anew from the titles of the tests. */
const root = path.resolve(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules/.bin/vitest')
execFileSync(vitest, ['run', 'docs/spec-coverage.test.ts', '--update'], { cwd: root, stdio: 'inherit' })
