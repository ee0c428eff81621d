import { type ComponentType, lazy } from 'react'

/** A part of the page that fails to load is left out. */
export function orNothing<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => () => null) }))
}
