import { type Draw, drawFor } from './draw.ts'
import { oddAddresses } from './odd-addresses.ts'
import { oddBodies, type Twist } from './odd-bodies.ts'
import { oddHeaders } from './odd-headers.ts'
import { oddValues } from './odd-values.ts'
import type { World } from './open-world.ts'
import { placesOf, schemaAt, valueAt, withValue } from './places.ts'
import type { Operation } from './read-document.ts'
import type { ApiRequest } from './send.ts'
import { may, type Role, roles, type Scene, stageCase } from './stage-case.ts'
import { validRequest } from './valid-request.ts'

const oddRequests: Record<string, Twist> = { ...oddBodies, ...oddAddresses, ...oddHeaders }
const usedKey = 'an idempotency key of another request'
const repeated = 'the same request again'

/** Every class of input, by name. */
export const inputClasses = [
  'valid',
  ...Object.keys(oddValues),
  ...Object.keys(oddRequests),
  'two odd values',
  usedKey,
  repeated,
]

export type Case = {
  index: number
  operation: Operation
  role: Role
  inputClass: string
  scene: Scene
  /** Sent first and not judged. */
  before: ApiRequest | undefined
  request: ApiRequest
}

type Plan = { seed: number; index: number; among: Operation[] }

/** The first cases call every endpoint once in every role with valid input; the later ones are random. */
export function plainCases(operations: Operation[]): number {
  return operations.length * roles.length
}

/** The same case for the same seed and index, with new people and things. */
export async function createCase(world: World, { seed, index, among: operations }: Plan): Promise<Case> {
  const draw = drawFor(seed, index)
  const isPlain = index < plainCases(operations)
  const operation = isPlain ? operations[Math.floor(index / roles.length)]! : draw.pick(operations)
  const role = isPlain
    ? roles[index % roles.length]!
    : draw.pick(draw.chance(0.75) ? (may[operation.access] ?? roles) : roles)
  const scene = await stageCase(world, operation, role)
  const valid = await validRequest(world, operation, scene, draw, isPlain)
  if (isPlain || draw.chance(0.15))
    return { index, operation, role, inputClass: 'valid', scene, before: undefined, request: valid }
  return { index, operation, role, scene, ...makeOdd(valid, operation, scene, draw) }
}

function makeOdd(
  valid: ApiRequest,
  operation: Operation,
  scene: Scene,
  draw: Draw,
): Pick<Case, 'inputClass' | 'before' | 'request'> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const inputClass = draw.pick(inputClasses)
    const request = applyClass(inputClass, valid, operation, scene, draw)
    if (request)
      return {
        inputClass,
        request,
        before: inputClass === usedKey || inputClass === repeated ? valid : undefined,
      }
  }
  return { inputClass: 'valid', request: valid, before: undefined }
}

function applyClass(
  inputClass: string,
  valid: ApiRequest,
  operation: Operation,
  scene: Scene,
  draw: Draw,
): ApiRequest | undefined {
  if (inputClass === 'valid') return undefined
  if (inputClass === repeated) return valid
  if (inputClass === usedKey) {
    const hasKey = valid.headers['idempotency-key'] !== undefined
    return hasKey ? withOddValue(valid, operation, draw, draw.pick(Object.keys(oddValues))) : undefined
  }
  if (inputClass === 'two odd values') {
    const first = withOddValue(valid, operation, draw, draw.pick(Object.keys(oddValues)))
    return first && withOddValue(first, operation, draw, draw.pick(Object.keys(oddValues)))
  }
  const whole = oddRequests[inputClass]
  return whole ? whole(valid, draw, scene) : withOddValue(valid, operation, draw, inputClass)
}

function withOddValue(
  request: ApiRequest,
  operation: Operation,
  draw: Draw,
  oddity: string,
): ApiRequest | undefined {
  const places = placesOf(request)
  if (places.length === 0) return undefined
  const place = draw.pick(places)
  return withValue(
    request,
    place,
    oddValues[oddity]!(draw, valueAt(request, place), schemaAt(operation, place)),
  )
}
