import type { Operation, Schema } from './read-document.ts'
import type { Asked } from './send.ts'

/** Where in a request a value stands. */
export type Place =
  | { part: 'body'; path: (string | number)[] }
  | { part: 'query'; name: string }
  | { part: 'params'; name: string }

export function placesOf({ body, query, params }: Asked): Place[] {
  return [
    ...pathsIn(body).map((path): Place => ({ part: 'body', path })),
    ...query.map(([name]): Place => ({ part: 'query', name })),
    ...Object.keys(params).map((name): Place => ({ part: 'params', name })),
  ]
}

/** What lies deeper than any call takes is not looked at: there may be thousands of it. */
function pathsIn(value: unknown, depth = 0): (string | number)[][] {
  if (value === null || typeof value !== 'object' || depth > 12) return []
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return inner.flatMap(([key, each]: [string | number, unknown]) => [
    [key],
    ...pathsIn(each, depth + 1).map((path) => [key, ...path]),
  ])
}

export function valueAt(asked: Asked, place: Place): unknown {
  if (place.part === 'params') return asked.params[place.name]
  if (place.part === 'query') return asked.query.find(([name]) => name === place.name)?.[1]
  return place.path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], asked.body)
}

/** The same request with another value there; without one it is taken out. */
export function withValue(asked: Asked, place: Place, value: unknown): Asked {
  if (place.part === 'params') return { ...asked, params: { ...asked.params, [place.name]: written(value) } }
  if (place.part === 'query') {
    const others = asked.query.filter(([name]) => name !== place.name)
    return { ...asked, query: value === undefined ? others : [...others, [place.name, written(value)]] }
  }
  return { ...asked, body: replaced(asked.body, place.path, value) }
}

function written(value: unknown): string {
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

/** What the document says about the value there, as far as it is one thing. */
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
