import { printResult } from './checks/print-result.ts'
import { runChecks } from './checks/run-checks.ts'

/** `npm run check`: the static checks alone. */
const results = await runChecks(undefined, undefined, printResult)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
