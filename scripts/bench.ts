import './support/production-env.ts'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { benchmarks } from '../bench/benchmarks.ts'
import { figures, formatTable } from '../bench/support/measure.ts'
import { print } from './support/print.ts'
import { runCommand } from './support/run-command.ts'

/**
 * `npm run bench -- NAME`: one benchmark, or all but the extra ones. Each prints ratios against a floor measured in the same
 * run; a missed target is printed as missed.
 */
await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (name !== undefined && !benchmarks[name])
    throw new OperatorError(
      `There is no benchmark "${name}". Choose from: ${Object.keys(benchmarks).join(', ')}; without a name most are run.`,
    )
  for (const [each, { summary, load, isExtra }] of Object.entries(benchmarks)) {
    if (name === undefined ? isExtra : each !== name) continue
    print(`\n${each}: ${summary}`)
    await (await load()).run(args)
  }
  if (figures.length > 0) print(`\n${formatTable(figures)}`)
})
