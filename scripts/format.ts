import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { root } from './support/root.ts'

/** `npm run format`: formats every file. */
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), ['.'], { cwd: root, stdio: 'inherit' })
