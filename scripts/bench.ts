import './as-production.ts'

import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { judged, writeTable } from '../bench/measure.ts'
import { root } from './build-site.ts'

const benchmarks = [
  'calls',
  'place-orders',
  'pages',
  'processes',
  'finding',
  'kept-pages',
  'known-or-unknown',
  'long-menu',
]

/**
 * `npm run bench`: every benchmark, or with a name that one. Each prints ratios against a floor measured in the same run; what
 * misses its target is printed as missed.
 */
const [name] = process.argv.slice(2)
if (name && !benchmarks.includes(name)) {
  process.stderr.write(
    `There is no benchmark "${name}": name one of ${benchmarks.join(', ')}, or none for all.\n`,
  )
  process.exitCode = 1
} else {
  for (const one of name ? [name] : benchmarks) {
    process.stdout.write(`\n${one}\n`)
    await import(pathToFileURL(path.join(root, 'bench', `${one}.ts`)).href)
  }
  process.stdout.write(`\n${writeTable(judged)}\n`)
  process.exitCode = 0
}
