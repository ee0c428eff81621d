import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program to its end or to the end of its time, whichever comes first, in a home of its own. */
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
