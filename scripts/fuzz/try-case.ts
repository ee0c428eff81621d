import type { Agent } from 'node:http'

import { comesAsAnother, judgeAnswer, type Verdict } from './judge.ts'
import { type Case, makeCase } from './make-case.ts'
import type { World } from './open-world.ts'
import { recipes } from './recipes.ts'
import { type Answer, type Asked, bodyOf, send, urlOf } from './send.ts'
import { shrink } from './shrink.ts'

export type Failure = Verdict & {
  index: number
  call: string
  role: string
  inputClass: string
  request: string
  answer: string
}
type Counts = { requests: number; done: number; refused: number; limited: number; failed: number }
export type Result = {
  requests: number
  failures: Failure[]
  byCall: Map<string, Counts>
  classes: Set<string>
  /** Call and role, for each that was done at least once. */
  done: Set<string>
  slowest: { took: number; index: number; call: string }
}

type Plan = Parameters<typeof makeCase>[1]

/** One case before every judge; what fails is made as small as it goes. */
export async function tryCase(world: World, agent: Agent, plan: Plan, result: Result): Promise<void> {
  const made = await makeCase(world, plan)
  const { answer, took, verdicts } = await ask(world, agent, made, made.asked)
  if (took > result.slowest.took) result.slowest = { took, index: plan.index, call: made.operation.name }
  count(result, made, answer)
  const [first] = verdicts
  if (!first) return
  const isKnown = result.failures.some(
    ({ judge, call, problem }) =>
      judge === first.judge && call === made.operation.name && alike(problem, first.problem),
  )
  const smaller = isKnown ? made.asked : await smallest(world, agent, plan, made, first)
  result.failures.push(
    ...verdicts.map((verdict) => ({
      ...verdict,
      index: plan.index,
      call: made.operation.name,
      role: made.role,
      inputClass: made.inputClass,
      request: written(smaller),
      answer: `${answer.status} ${answer.body.slice(0, 300)}`,
    })),
  )
}

async function ask(world: World, agent: Agent, { operation, scene, before }: Case, asked: Asked) {
  const { port, operations, canaries } = world
  if (before) await send(port, before, agent)
  if (before || operation.call in recipes) await world.writes()
  const began = performance.now()
  const answer = await send(port, asked, agent).catch((problem: unknown): Answer => ({
    status: 599,
    type: '',
    body: String(problem),
    headers: {},
  }))
  const took = performance.now() - began
  const writes = await world.writes()
  const sent = `${urlOf(asked)} ${String(bodyOf(asked))}`
  const asker = comesAsAnother(asked, scene)
    ? { ...scene.asker, customerIds: [...scene.asker.customerIds, scene.another.customerId] }
    : scene.asker
  const said = `${answer.body} ${JSON.stringify(answer.headers)}`
  const leaks = await canaries.leaked(said, sent, asker)
  return { answer, took, verdicts: judgeAnswer({ operations, scene, asked, answer, leaks, writes }) }
}

async function smallest(
  world: World,
  agent: Agent,
  plan: Plan,
  { asked }: Case,
  { judge }: Verdict,
): Promise<Asked> {
  let last = asked
  await shrink(asked, async (steps) => {
    const again = await makeCase(world, plan)
    const tried = steps(again.asked)
    const { verdicts } = await ask(world, agent, again, tried)
    const holds = verdicts.some((verdict) => verdict.judge === judge)
    if (holds) last = tried
    return holds
  })
  return last
}

function count(result: Result, { operation, role, inputClass }: Case, { status }: Answer): void {
  const { byCall, classes, done } = result
  result.requests++
  const counts = byCall.get(operation.name) ?? { requests: 0, done: 0, refused: 0, limited: 0, failed: 0 }
  byCall.set(operation.name, counts)
  classes.add(inputClass)
  counts.requests++
  if (status < 400) counts.done++
  else if (status === 429) counts.limited++
  else if (status < 500) counts.refused++
  else counts.failed++
  if (status < 300 && inputClass === 'valid') done.add(`${operation.name} ${role}`)
}

function alike(one: string, other: string): boolean {
  const shape = (text: string) => text.replace(/[0-9a-f]{4,}|\d+/g, '#').slice(0, 80)
  return shape(one) === shape(other)
}

function written(asked: Asked): string {
  const body = bodyOf(asked)
  const headers = Object.entries(asked.headers).filter(([name]) => name !== 'x-forwarded-for')
  const shown = headers.map(([name, value]) => `${name}: ${String(value).slice(0, 60)}`).join('; ')
  return `${asked.method} ${urlOf(asked).slice(0, 300)} [${asked.type ?? 'no body'}; ${shown}] ${String(body ?? '').slice(0, 600)}`
}
