import type { Operation, Schema } from './read-document.ts'
import type { ApiRequest } from './send.ts'

/** The place of a value in a request. */
export type Place =
  | { part: 'body'; path: (string | number)[] }
  | { part: 'query'; name: string }
  | { part: 'params'; name: string }

export function placesOf({ body, query, params }: ApiRequest): Place[] {
  return [
    ...pathsIn(body).map((path): Place => ({ part: 'body', path })),
    ...query.map(([name]): Place => ({ part: 'query', name })),
    ...Object.keys(params).map((name): Place => ({ part: 'params', name })),
  ]
}

/** Values deeper than any endpoint takes are left out: there may be thousands. */
function pathsIn(value: unknown, depth = 0): (string | number)[][] {
  if (value === null || typeof value !== 'object' || depth > 12) return []
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return inner.flatMap(([key, each]: [string | number, unknown]) => [
    [key],
    ...pathsIn(each, depth + 1).map((path) => [key, ...path]),
  ])
}

export function valueAt(request: ApiRequest, place: Place): unknown {
  if (place.part === 'params') return request.params[place.name]
  if (place.part === 'query') return request.query.find(([name]) => name === place.name)?.[1]
  return place.path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], request.body)
}

/** The same request with another value at this place; `undefined` removes it. */
export function withValue(request: ApiRequest, place: Place, value: unknown): ApiRequest {
  if (place.part === 'params')
    return { ...request, params: { ...request.params, [place.name]: toText(value) } }
  if (place.part === 'query') {
    const others = request.query.filter(([name]) => name !== place.name)
    return { ...request, query: value === undefined ? others : [...others, [place.name, toText(value)]] }
  }
  return { ...request, body: replaced(request.body, place.path, value) }
}

function toText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function replaced(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    const copy = [...(whole as unknown[])]
    if (rest.length === 0 && value === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = replaced(copy[Number(key)], rest, value)
    return copy
  }
  if (whole === null || typeof whole !== 'object') return whole
  const { [key]: old, ...others } = whole as Record<string, unknown>
  if (rest.length === 0 && value === undefined) return others
  return { ...whole, [key]: replaced(old, rest, value) }
}

/** The schema at this place; the first fitting choice of a union. */
export function schemaAt(operation: Operation, place: Place): Schema {
  if (place.part !== 'body')
    return operation[place.part].find(({ name }) => name === place.name)?.schema ?? {}
  return place.path.reduce<Schema>((schema, key) => {
    const choices = schema.anyOf ?? schema.oneOf ?? [schema]
    const fitting = choices.find(({ properties, items }) =>
      typeof key === 'number' ? items : properties?.[key],
    )
    return (typeof key === 'number' ? fitting?.items : fitting?.properties?.[key]) ?? {}
  }, operation.body ?? {})
}
