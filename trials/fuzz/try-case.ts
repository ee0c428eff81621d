import type { Agent } from 'node:http'

import { usesOthersCredentials, judgeAnswer, type Verdict } from './judge.ts'
import { type Case, createCase } from './create-case.ts'
import type { World } from './open-world.ts'
import { recipes } from './recipes.ts'
import { type Answer, type ApiRequest, bodyOf, send, urlOf } from './send.ts'
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
  /** Endpoint and role of every valid request that succeeded. */
  done: Set<string>
  slowest: { took: number; index: number; call: string }
}

type Plan = Parameters<typeof createCase>[1]

/** Runs one case past every judge, and shrinks it if it fails. */
export async function tryCase(world: World, agent: Agent, plan: Plan, result: Result): Promise<void> {
  const made = await createCase(world, plan)
  const { answer, took, verdicts } = await runRequest(world, agent, made, made.request)
  if (took > result.slowest.took) result.slowest = { took, index: plan.index, call: made.operation.name }
  count(result, made, answer)
  const [first] = verdicts
  if (!first) return
  const isKnown = result.failures.some(
    ({ judge, call, problem }) =>
      judge === first.judge && call === made.operation.name && alike(problem, first.problem),
  )
  const smaller = isKnown ? made.request : await smallest(world, agent, plan, made, first)
  result.failures.push(
    ...verdicts.map((verdict) => ({
      ...verdict,
      index: plan.index,
      call: made.operation.name,
      role: made.role,
      inputClass: made.inputClass,
      request: formatRequest(smaller),
      answer: `${answer.status} ${answer.body.slice(0, 300)}`,
    })),
  )
}

async function runRequest(
  world: World,
  agent: Agent,
  { operation, scene, before }: Case,
  request: ApiRequest,
) {
  const { port, operations, canaries } = world
  if (before) await send(port, before, agent)
  // The first use of a session that has become a device extends it.
  if (before && operation.call === 'nameThisDevice') await send(port, before, agent)
  if (before || operation.call in recipes) await world.writes()
  const began = performance.now()
  const answer = await send(port, request, agent).catch((problem: unknown): Answer => ({
    status: 599,
    type: '',
    body: String(problem),
    headers: {},
  }))
  const took = performance.now() - began
  const writes = await world.writes()
  const sent = `${urlOf(request)} ${String(bodyOf(request))}`
  const viewer = usesOthersCredentials(request, scene)
    ? { ...scene.viewer, customerIds: [...scene.viewer.customerIds, scene.another.customerId] }
    : scene.viewer
  const received = `${answer.body} ${JSON.stringify(answer.headers)}`
  const leaks = await canaries.leaked(received, sent, viewer)
  return { answer, took, verdicts: judgeAnswer({ operations, scene, request, answer, leaks, writes }) }
}

async function smallest(
  world: World,
  agent: Agent,
  plan: Plan,
  { request }: Case,
  { judge }: Verdict,
): Promise<ApiRequest> {
  let last = request
  await shrink(request, async (steps) => {
    const again = await createCase(world, plan)
    const tried = steps(again.request)
    const { verdicts } = await runRequest(world, agent, again, tried)
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

function formatRequest(request: ApiRequest): string {
  const body = bodyOf(request)
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'x-forwarded-for')
  const shown = headers.map(([name, value]) => `${name}: ${String(value).slice(0, 60)}`).join('; ')
  return `${request.method} ${urlOf(request).slice(0, 300)} [${request.type ?? 'no body'}; ${shown}] ${String(body ?? '').slice(0, 600)}`
}
