import { type Draw, drawFor } from './draw.ts'
import { oddAddresses } from './odd-addresses.ts'
import { oddBodies, type Twist } from './odd-bodies.ts'
import { oddHeaders } from './odd-headers.ts'
import { oddValues } from './odd-values.ts'
import type { World } from './open-world.ts'
import { placesOf, schemaAt, valueAt, withValue } from './places.ts'
import type { Operation } from './read-document.ts'
import type { Asked } from './send.ts'
import { may, type Role, roles, type Scene, stageCase } from './stage-case.ts'
import { validRequest } from './valid-request.ts'

const oddRequests: Record<string, Twist> = { ...oddBodies, ...oddAddresses, ...oddHeaders }
const used = 'a key that was used otherwise'
const again = 'the same once more'

/** Every class of input, by name. */
export const inputClasses = [
  'valid',
  ...Object.keys(oddValues),
  ...Object.keys(oddRequests),
  'two odd values',
  used,
  again,
]

export type Case = {
  index: number
  operation: Operation
  role: Role
  inputClass: string
  scene: Scene
  /** Sent first, and not judged. */
  before: Asked | undefined
  asked: Asked
}

type Plan = { seed: number; index: number; among: Operation[] }

/** How many cases ask every call as everybody once, with input that is valid, before chance takes over. */
export function plainCases(operations: Operation[]): number {
  return operations.length * roles.length
}

/** The same case for the same seed and number, with people and things of its own. */
export async function makeCase(world: World, { seed, index, among: operations }: Plan): Promise<Case> {
  const draw = drawFor(seed, index)
  const isPlain = index < plainCases(operations)
  const operation = isPlain ? operations[Math.floor(index / roles.length)]! : draw.pick(operations)
  const role = isPlain
    ? roles[index % roles.length]!
    : draw.pick(draw.chance(0.75) ? (may[operation.access] ?? roles) : roles)
  const scene = await stageCase(world, operation, role)
  const valid = await validRequest(world, operation, scene, draw, isPlain)
  if (isPlain || draw.chance(0.15))
    return { index, operation, role, inputClass: 'valid', scene, before: undefined, asked: valid }
  return { index, operation, role, scene, ...twisted(valid, operation, scene, draw) }
}

function twisted(
  valid: Asked,
  operation: Operation,
  scene: Scene,
  draw: Draw,
): Pick<Case, 'inputClass' | 'before' | 'asked'> {
  for (let tries = 0; tries < 50; tries++) {
    const inputClass = draw.pick(inputClasses)
    const asked = twist(inputClass, valid, operation, scene, draw)
    if (asked)
      return { inputClass, asked, before: inputClass === used || inputClass === again ? valid : undefined }
  }
  return { inputClass: 'valid', asked: valid, before: undefined }
}

function twist(
  inputClass: string,
  valid: Asked,
  operation: Operation,
  scene: Scene,
  draw: Draw,
): Asked | undefined {
  if (inputClass === 'valid') return undefined
  if (inputClass === again) return valid
  if (inputClass === used) {
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

function withOddValue(asked: Asked, operation: Operation, draw: Draw, oddity: string): Asked | undefined {
  const places = placesOf(asked)
  if (places.length === 0) return undefined
  const place = draw.pick(places)
  return withValue(asked, place, oddValues[oddity]!(draw, valueAt(asked, place), schemaAt(operation, place)))
}
