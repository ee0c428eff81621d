import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program in a home folder of its own and kills it after the time limit. */
export async function runTool(
  command: string[],
  home: string,
  seconds: number,
): Promise<{ output: string; isLate: boolean }> {
  const [program, ...args] = command
  const child = spawn(program!, args, {
    env: { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', PYTHONWARNINGS: 'ignore' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2_000_000)))
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, seconds * 1_000)
  await once(child, 'close')
  clearTimeout(late)
  return { output, isLate }
}
