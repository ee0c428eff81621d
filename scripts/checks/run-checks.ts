import { spawn } from 'node:child_process'
import path from 'node:path'

import { root } from '../support/root.ts'

export type CheckResult = { name: string; passed: boolean; output: string; seconds: number }

const folders = ['src', 'db', 'scripts', 'trials', 'bench', 'e2e']
/** Each layer has its own project, which limits its types and libraries; the root project has every file. */
const projects = ['.', 'src/server', 'src/web', 'src/contract', 'src/domain']

/** Every static check by name, with the commands that must all succeed; the slowest first. */
const checks: Record<string, string[][]> = {
  // With several checkers tsc checks the same types several times over, which costs more than it gains on two cores.
  types: projects.map((project) => ['tsc', '-p', project, '--checkers', '1', ...remember(project)]),
  lint: [['oxlint', '--type-aware', '--deny-warnings']],
  'dead code': [['knip', '--no-progress']],
  imports: [['depcruise', ...folders, '--config', '.dependency-cruiser.mjs']],
  tables: [['node', 'scripts/checks/check-tables.ts']],
  words: [['node', 'scripts/checks/check-words.ts']],
  styles: [['node', 'scripts/checks/check-styles.ts']],
  format: [['oxfmt', '--check', '.']],
}
/** A later run checks only what has changed since. */
function remember(project: string): string[] {
  const name = project.replaceAll('/', '-')
  return ['--incremental', '--tsBuildInfoFile', `.react-router/tsc/${name}.json`]
}

/** Generates the types of the routes, which `types` and `lint` read. */
const prepare = ['react-router', 'typegen']

/** Runs the checks, two commands at a time, because the smallest machine has two cores. `folder` may be another checkout. */
export async function runChecks(
  names: string[] = Object.keys(checks),
  folder: string = root,
  onResult: (result: CheckResult) => void = () => {},
): Promise<CheckResult[]> {
  const began = performance.now()
  const prepared = await run(prepare, folder)
  // A failure to prepare is reported once, by the types.
  const none = { code: 0, output: '' }
  const running = names.map((name) => ({
    name,
    left: checks[name]!.length,
    ...(name === 'types' ? prepared : none),
  }))
  const waiting = running.flatMap((check) => checks[check.name]!.map((command) => ({ check, command })))
  const results: CheckResult[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { check, command } = next
      const { code, output } = await run(command, folder)
      check.code ||= code
      check.output += output
      check.left -= 1
      if (check.left > 0) continue
      const seconds = (performance.now() - began) / 1_000
      const result = { name: check.name, passed: check.code === 0, output: check.output, seconds }
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

function run([command = '', ...args]: string[], folder: string): Promise<{ code: number; output: string }> {
  const program = command === 'node' ? process.execPath : path.join(folder, 'node_modules/.bin', command)
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (problem) => resolve({ code: 1, output: `${output}\n${problem.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
