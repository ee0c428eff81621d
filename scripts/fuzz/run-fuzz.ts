import { Agent } from 'node:http'

import { plainCases } from './make-case.ts'
import type { World } from './open-world.ts'
import type { Operation } from './read-document.ts'
import { may, roles } from './stage-case.ts'
import { type Result, tryCase } from './try-case.ts'

type Run = {
  seed: number
  from: number
  to: number
  only?: RegExp | undefined
  openWorld(): Promise<World>
  /** How many cases share a world, so that what they leave behind does not grow for ever. */
  block: number
  /** How many worlds there are at once. */
  lanes: number
  say?: ((line: string) => void) | undefined
}

/** Cases `from` up to `to`, in a new world every so often; each answer before every judge. */
export async function runFuzz({ lanes, from, to, block, say, ...run }: Run): Promise<Result> {
  const result: Result = {
    requests: 0,
    failures: [],
    byCall: new Map(),
    classes: new Set(),
    done: new Set(),
    slowest: { took: 0, index: -1, call: '' },
  }
  const starts = Array.from({ length: Math.ceil((to - from) / block) }, (_, n) => from + n * block)
  let operations: Operation[] = []
  const lane = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      operations = await runBlock({ ...run, from: start, to: Math.min(to, start + block) }, result)
      say?.(`${result.requests} requests, ${result.failures.length} failures`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (from === 0 && to >= plainCases(operations)) neverDone(operations, result)
  return result
}

/** One world, one request after the other: what is written in between was written by it. */
async function runBlock(
  { seed, only, from, to, openWorld }: Omit<Run, 'lanes' | 'block' | 'say'>,
  result: Result,
): Promise<Operation[]> {
  const world = await openWorld()
  const operations = only ? world.operations.filter(({ name }) => only.test(name)) : world.operations
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  for (let index = from; index < to; index++)
    await tryCase(world, agent, { seed, index, among: operations }, result)
  agent.destroy()
  await world.close()
  return operations
}

/** Calls that nobody here can be served, and why; a call that is missing from the rest was never really tried. */
const unserved: [RegExp, string][] = [
  [/^payments\.webhook /, 'only Stripe signs news, and the gateway here is the sandbox'],
  [/^codes\.becomeCustomer (?!guest)/, 'whoever is a customer cannot become one'],
]

/** Whoever may make a call must have been served once, or all that was refused says nothing. */
function neverDone(operations: Operation[], { done, failures }: Result): void {
  for (const { name, access } of operations)
    for (const role of roles.filter((each) => may[access]?.includes(each))) {
      const cell = `${name} ${role}`
      if (done.has(cell) || unserved.some(([which]) => which.test(cell))) continue
      failures.push({
        judge: 'never done',
        problem: 'it never got a 2xx',
        index: -1,
        call: name,
        role,
        inputClass: 'valid',
        request: '',
        answer: '',
      })
    }
}
