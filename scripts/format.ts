import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), ['.'], { cwd: root, stdio: 'inherit' })
