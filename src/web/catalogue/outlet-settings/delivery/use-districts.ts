import { api } from '#contract/api.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'

const debounceMs = 400

/** Where the typed districts are. Without a connection the last known ones stay. */
export function useDistricts(outletId: string, served: readonly string[], excluded: readonly string[]) {
  const wanted = [...new Set([...served, ...excluded])].filter(isOutcode).join(',')
  const asked = useDebounced(wanted, debounceMs)
  const { data } = useQuery({
    key: asked === '' ? undefined : `${outletId} ${asked}`,
    fetch: async (signal) => {
      const input = { params: { outletId }, query: { districts: asked } }
      return (await callApi(api.outletSettings.locateDistricts, input, { signal })).data
    },
  })
  const known = data?.filter(({ outcode }) => wanted.split(',').includes(outcode)) ?? []
  const found = new Set(data?.map(({ outcode }) => outcode))
  const unknown = data && asked === wanted ? wanted.split(',').filter((outcode) => !found.has(outcode)) : []
  return {
    districts: known.map((district) => ({ ...district, isExcluded: excluded.includes(district.outcode) })),
    unknown,
  }
}

function isOutcode(typed: string): boolean {
  const postcode = parsePostcode(typed)
  return postcode !== undefined && postcode.incode === undefined && postcode.outcode === typed
}
