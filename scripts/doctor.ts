import './as-production.ts'

import { BadConfig, readConfig } from '#server/platform/config/config.ts'
import { root } from './build-site.ts'
import { type Finding, ok, warning } from './doctor/finding.ts'
import { lookAtDatabase } from './doctor/look-at-database.ts'
import { lookAtEnvironment } from './doctor/look-at-environment.ts'
import * as machine from './doctor/look-at-machine.ts'
import { chromiumThere } from './find-chromium.ts'

/** Says how this machine and its settings are, line by line, and what to do about what is wrong. It changes nothing. */
const findings = [
  machine.lookAtNode(process.versions.node),
  machine.lookAtSystem(process.platform, process.arch),
  machine.lookAtPackages(root),
  machine.lookAtClock(new Date()),
  ...lookAtEnvironment(process.env),
  ...(await lookAtSettings()),
  lookForChromium(),
]
for (const finding of findings) process.stdout.write(line(finding))
const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
process.stdout.write(`\n${told('problem')}, ${told('warning')}.\n`)
process.exitCode = count('problem') > 0 ? 1 : 0
if (process.connected) process.disconnect()

function told(state: Finding['state']): string {
  return `${count(state)} ${state}${count(state) === 1 ? '' : 's'}`
}

async function lookAtSettings(): Promise<Finding[]> {
  try {
    const config = readConfig()
    const { findings: found, isRunning } = config.apiUrl
      ? { findings: [ok(`No database here: the API is at ${config.apiUrl}`)], isRunning: false }
      : await lookAtDatabase(config)
    const isEmbedded = !config.databaseUrl && !config.apiUrl
    return [
      ...(isEmbedded
        ? [await machine.lookAtFolder(config.dataDir), await machine.lookAtDisk(config.dataDir)]
        : []),
      await machine.lookAtPort(config.host, config.port, isRunning),
      ...found,
    ]
  } catch (error) {
    // What is wrong with a variable was said above; what hangs on it cannot be looked at.
    if (error instanceof BadConfig) return []
    throw error
  }
}

function lookForChromium(): Finding {
  const found = chromiumThere()
  if (found) return ok(`Chromium for npm test: ${found}`)
  return warning('No Chromium or Chrome for the browser tests', 'npm test fetches one, or set CHROMIUM_PATH.')
}

function line({ state, what, advice }: Finding): string {
  return `${state.padEnd(8)} ${what}${advice ? `\n         → ${advice}` : ''}\n`
}
