import { runChecks } from './checks.ts'
import { report } from './report.ts'

/** The static checks alone. */
const results = await runChecks(undefined, undefined, report)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
