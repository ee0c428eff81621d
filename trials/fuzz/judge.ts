import { mismatch } from './match-schema.ts'
import { type Operation, operationAt, type Schema } from './read-document.ts'
import { type Answer, type ApiRequest, bodyOf, urlOf } from './send.ts'
import { may, type Role, type Scene } from './stage-case.ts'
import { forbiddenWrites } from './watch-writes.ts'

export type Verdict = { judge: string; problem: string }
export const judges = [
  '5xx',
  'off contract',
  'another’s',
  'let in',
  'change on 4xx',
  'never done',
  'book',
] as const

type Judged = {
  operations: Operation[]
  scene: Scene
  request: ApiRequest
  answer: Answer
  leaks: string[]
  writes: string[]
}

/** Everything that is wrong with a response. */
export function judgeAnswer({ operations, scene, request, answer, leaks, writes }: Judged): Verdict[] {
  const reached = operationAt(operations, request.method === 'HEAD' ? 'GET' : request.method, urlOf(request))
  const verdicts: Verdict[] = []
  const { status } = answer
  const found = (judge: (typeof judges)[number], problem: string | undefined) =>
    problem !== undefined && verdicts.push({ judge, problem })
  found('5xx', status >= 500 ? `${status} ${answer.body.slice(0, 200)}` : undefined)
  found('off contract', contractProblem(reached, request, answer))
  if (status < 400) found('off contract', bodyProblem(reached, request))
  found('another’s', leaks[0])
  const role = roleOf(request, scene)
  if (reached && status < 400 && !may[reached.access]?.includes(role))
    found('let in', `${role} got ${status} from ${reached.name}, which is for ${reached.access}`)
  if (status >= 400 && status < 500) found('change on 4xx', forbiddenWrites(writes)[0])
  return verdicts
}

/** A case may have lost its own credentials, or carry another person's. */
function roleOf(request: ApiRequest, scene: Scene): Role {
  if (usesOthersCredentials(request, scene)) return 'customer'
  return scene.person && credentialsOf(request).includes(scene.person.token) ? scene.role : 'visitor'
}

export function usesOthersCredentials(request: ApiRequest, { another }: Scene): boolean {
  return credentialsOf(request).includes(another.token)
}

function credentialsOf({ headers }: ApiRequest): string {
  return `${String(headers.authorization)} ${String(headers.cookie)}`
}

const refusal: Schema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', minLength: 1 },
    code: { enum: ['ENDPOINT_NOT_FOUND', 'METHOD_NOT_ALLOWED', 'INVALID_INPUT', 'WRONG_CONTENT_TYPE'] },
    detail: { type: 'object' },
  },
  additionalProperties: false,
}

/** An address without an endpoint gets one of the refusals that every endpoint may give. */
function contractProblem(
  reached: Operation | undefined,
  request: ApiRequest,
  answer: Answer,
): string | undefined {
  const documented = reached?.answers[answer.status]
  if (!documented && (reached || ![400, 404, 405, 415].includes(answer.status)))
    return `${answer.status} is not documented${reached ? ` for ${reached.name}` : ''}: ${answer.body.slice(0, 200)}`
  const { types, schema } = documented ?? { types: ['application/json'], schema: refusal }
  if (!types.some((type) => answer.type.startsWith(type)))
    return `the type is ${answer.type || 'missing'}, not ${types.join(' or ')}`
  if (request.method === 'HEAD') return answer.body === '' ? undefined : 'HEAD has a body'
  if (!schema) return undefined
  try {
    return mismatch(schema, JSON.parse(answer.body) as unknown)
  } catch (problem) {
    return `${String(problem)}: ${answer.body.slice(0, 100)}`
  }
}

/** A success with a body that the document does not allow is off contract. Forms may send numbers as text. */
function bodyProblem(reached: Operation | undefined, request: ApiRequest): string | undefined {
  if (!reached?.body || request.body === undefined || request.text !== undefined) return undefined
  const problem = mismatch(reached.body, JSON.parse(String(bodyOf(request))) as unknown)
  return problem && !/is not (integer|number)/.test(problem)
    ? `it accepted a body with ${problem}`
    : undefined
}
