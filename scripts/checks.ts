import { spawn } from 'node:child_process'
import path from 'node:path'

export type CheckResult = { name: string; passed: boolean; output: string; seconds: number }

const root = path.resolve(import.meta.dirname, '..')
const projects = ['src/domain', 'src/contract', 'src/server', 'src/web', '.']

/** Every static check: what it is called, and the commands that must all succeed. */
const checks: Record<string, string[][]> = {
  format: [['oxfmt', '--check', '.']],
  lint: [['oxlint', '--type-aware', '--deny-warnings']],
  types: [['react-router', 'typegen'], ...projects.map((project) => ['tsc', '-p', project])],
  imports: [['depcruise', 'src', 'db', 'scripts', '--config', '.dependency-cruiser.mjs']],
  words: [['node', 'scripts/check-words.ts']],
  'dead code': [['knip', '--no-progress']],
}

/** Runs the checks two at a time, as the smallest machine has two cores. `folder` may be another checkout. */
export async function runChecks(
  names: string[] = Object.keys(checks),
  folder: string = root,
  onResult: (result: CheckResult) => void = () => {},
): Promise<CheckResult[]> {
  const waiting = [...names]
  const results: CheckResult[] = []
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const result = await runCheck(name, folder)
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

async function runCheck(name: string, folder: string): Promise<CheckResult> {
  const began = performance.now()
  let output = ''
  let passed = true
  for (const [command = '', ...args] of checks[name] ?? []) {
    const done = await run(command, args, folder)
    output += done.output
    passed &&= done.code === 0
  }
  return { name, passed, output, seconds: (performance.now() - began) / 1000 }
}

function run(command: string, args: string[], folder: string): Promise<{ code: number; output: string }> {
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
