import './support/production-env.ts'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { trials } from '../trials/trials.ts'
import { print } from './support/print.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run trial -- NAME [options]`: runs one trial; without a name, lists them. */
await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined) return list()
  const trial = trials[name]
  if (!trial)
    throw new OperatorError(`There is no trial "${name}". Choose from: ${Object.keys(trials).join(', ')}.`)
  const { run } = await trial.load()
  const passed = await run(args)
  print(passed ? 'ok' : 'FAILED')
  process.exitCode = passed ? 0 : 1
})

function list(): void {
  print('npm run trial -- NAME [options]\n')
  const width = Math.max(...Object.keys(trials).map(({ length }) => length))
  for (const [name, { summary }] of Object.entries(trials)) print(`  ${name.padEnd(width)}  ${summary}`)
}
