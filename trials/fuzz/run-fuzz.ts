import { Agent } from 'node:http'

import { findBookFaults } from '#server/testing/judge-book.ts'
import { plainCases } from './create-case.ts'
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
  /** How many cases share a world; a new one keeps the database small. */
  block: number
  /** How many worlds run at once. */
  lanes: number
  print?: ((line: string) => void) | undefined
}

/** Runs the cases from `from` up to but not including `to`, with a new world for every block. */
export async function runFuzz({ lanes, from, to, block, print, ...run }: Run): Promise<Result> {
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
      print?.(`${result.requests} requests, ${result.failures.length} failures`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (from === 0 && to >= plainCases(operations)) addNeverDone(operations, result)
  return result
}

/** One request at a time, so that every write in between belongs to it. */
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
  for (const problem of await findBookFaults(world.db, { now: world.now(), ignoresUnbooked: true }))
    result.failures.push({ ...noCase, judge: 'book', problem })
  await world.close()
  return operations
}

/** A failure that is of no single case. */
const noCase = { index: -1, call: '', role: 'visitor', inputClass: 'valid', request: '', answer: '' } as const

/** Endpoints that cannot succeed for a role here, and why. */
const unserved: [RegExp, string][] = [
  [/^payments\.webhook /, 'only Stripe signs webhooks, and the gateway here is the sandbox'],
  [/^oneTimeCodes\.becomeCustomer (?!guest)/, 'a customer cannot become one'],
]

/** Every role that may call an endpoint must have succeeded once, or its refusals mean nothing. */
function addNeverDone(operations: Operation[], { done, failures }: Result): void {
  for (const { name, access } of operations)
    for (const role of roles.filter((each) => may[access]?.includes(each))) {
      const cell = `${name} ${role}`
      if (done.has(cell) || unserved.some(([which]) => which.test(cell))) continue
      failures.push({ ...noCase, judge: 'never done', problem: 'no 2xx', call: name, role })
    }
}
