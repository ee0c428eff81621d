import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './build-site.ts'

/** `npm run bench -- finding`: one benchmark by its name. Each prints ratios against a floor measured in the same run. */
const [name = ''] = process.argv.slice(2)
const file = path.join(root, 'bench', `${name}.ts`)
if (/^[a-z-]+$/.test(name) && existsSync(file)) await import(pathToFileURL(file).href)
else {
  process.stderr.write(
    'Name a benchmark: npm run bench -- finding (or kept-pages, long-menu, known-or-unknown, place-orders).\n',
  )
  process.exitCode = 1
}
