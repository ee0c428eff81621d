import './support/production-env.ts'

import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkEnvironment } from './doctor/check-environment.ts'
import * as machine from './doctor/check-machine.ts'
import { type Finding, formatFinding, ok, warning } from './doctor/finding.ts'
import { findInstalledChromium } from './support/find-chromium.ts'
import { root } from './support/root.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run doctor`: checks this machine and its settings, and prints what to do about each problem. Changes nothing. */
await runCommand(async () => {
  const findings = [
    machine.checkNode(process.versions.node),
    machine.checkSystem(process.platform, process.arch),
    machine.checkPackages(root),
    machine.checkClock(new Date()),
    ...checkEnvironment(process.env),
    ...(await checkSettings()),
    checkChromium(),
  ]
  for (const finding of findings) process.stdout.write(formatFinding(finding))
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const format = (state: Finding['state']) => `${count(state)} ${state}${count(state) === 1 ? '' : 's'}`
  process.stdout.write(`\n${format('problem')}, ${format('warning')}.\n`)
  process.exitCode = count('problem') > 0 ? 1 : 0
})

async function checkSettings(): Promise<Finding[]> {
  try {
    const config = readConfig()
    const { findings: found, isRunning } = config.apiUrl
      ? { findings: [ok(`No database here: the API is at ${config.apiUrl}`)], isRunning: false }
      : await checkDatabase(config)
    const isEmbedded = !config.databaseUrl && !config.apiUrl
    return [
      ...(isEmbedded
        ? [await machine.checkFolder(config.dataDir), await machine.checkDisk(config.dataDir)]
        : []),
      await machine.checkPort(config.host, config.port, isRunning),
      ...found,
    ]
  } catch (error) {
    // checkEnvironment has reported the wrong variable; without it these settings cannot be checked.
    if (error instanceof ConfigError) return []
    throw error
  }
}

function checkChromium(): Finding {
  const found = findInstalledChromium()
  if (found) return ok(`Chromium for npm test: ${found}`)
  return warning('No Chromium or Chrome for the browser tests', 'npm test fetches one, or set CHROMIUM_PATH.')
}
