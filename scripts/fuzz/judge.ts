import { mismatch } from './match-schema.ts'
import { type Operation, operationAt, type Schema } from './read-document.ts'
import { type Answer, type Asked, bodyOf, urlOf } from './send.ts'
import { may, type Role, type Scene } from './stage-case.ts'
import { forbiddenWrites } from './watch-writes.ts'

export type Verdict = { judge: string; problem: string }
export const judges = ['5xx', 'off contract', 'another’s', 'let in', 'change on 4xx', 'never done'] as const

type Judged = {
  operations: Operation[]
  scene: Scene
  asked: Asked
  answer: Answer
  leaks: string[]
  writes: string[]
}

/** Everything that is wrong with an answer. */
export function judgeAnswer({ operations, scene, asked, answer, leaks, writes }: Judged): Verdict[] {
  const reached = operationAt(operations, asked.method === 'HEAD' ? 'GET' : asked.method, urlOf(asked))
  const verdicts: Verdict[] = []
  const { status } = answer
  const found = (judge: (typeof judges)[number], problem: string | undefined) =>
    problem !== undefined && verdicts.push({ judge, problem })
  found('5xx', status >= 500 ? `${status} ${answer.body.slice(0, 200)}` : undefined)
  found('off contract', contractProblem(reached, asked, answer))
  if (status < 400) found('off contract', bodyTaken(reached, asked))
  found('another’s', leaks[0])
  const role = whoAsks(asked, scene)
  if (reached && status < 400 && !may[reached.access]?.includes(role))
    found('let in', `${role} got ${status} from ${reached.name}, which is for ${reached.access}`)
  if (status >= 400 && status < 500) found('change on 4xx', forbiddenWrites(writes)[0])
  return verdicts
}

/** A case may have lost its own pass, or come with another's. */
function whoAsks(asked: Asked, scene: Scene): Role {
  if (comesAsAnother(asked, scene)) return 'customer'
  return scene.person && passOf(asked).includes(scene.person.token) ? scene.role : 'visitor'
}

export function comesAsAnother(asked: Asked, { another }: Scene): boolean {
  return passOf(asked).includes(another.token)
}

function passOf({ headers }: Asked): string {
  return `${String(headers.authorization)} ${String(headers.cookie)}`
}

const refusal: Schema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', minLength: 1 },
    code: { enum: ['CALL_NOT_FOUND', 'INVALID_INPUT', 'WRONG_CONTENT_TYPE'] },
    detail: { type: 'object' },
  },
  additionalProperties: false,
}

/** An address that leads to no call is answered in the words that any call may be refused with. */
function contractProblem(reached: Operation | undefined, asked: Asked, answer: Answer): string | undefined {
  const documented = reached?.answers[answer.status]
  if (!documented && (reached || ![400, 404, 415].includes(answer.status)))
    return `${answer.status} is not documented${reached ? ` for ${reached.name}` : ''}: ${answer.body.slice(0, 200)}`
  const { type, schema } = documented ?? { type: 'application/json', schema: refusal }
  if (!answer.type.startsWith(type)) return `it is ${answer.type || 'of no type'}, not ${type}`
  if (asked.method === 'HEAD') return answer.body === '' ? undefined : 'HEAD has a body'
  if (type !== 'application/json' || !schema) return undefined
  try {
    return mismatch(schema, JSON.parse(answer.body) as unknown)
  } catch (problem) {
    return `${String(problem)}: ${answer.body.slice(0, 100)}`
  }
}

/** What is done with a body that the document does not allow is off contract too. Numbers may come as text, as in a form. */
function bodyTaken(reached: Operation | undefined, asked: Asked): string | undefined {
  if (!reached?.body || asked.body === undefined || asked.text !== undefined) return undefined
  const problem = mismatch(reached.body, JSON.parse(String(bodyOf(asked))) as unknown)
  return problem && !/is not (integer|number)/.test(problem) ? `it took a body with ${problem}` : undefined
}
