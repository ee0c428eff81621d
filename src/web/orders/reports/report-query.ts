import type { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'

type Query = CallInput<typeof api.reports.readSalesReport>['query']

/** The period and outlets that an address asks for. The form repeats `outlets`; the API takes one list. */
export function reportQueryIn(search: URLSearchParams): NonNullable<Query> {
  const [from, to] = [search.get('from'), search.get('to')]
  const outlets = search.getAll('outlets').filter(Boolean).join(',')
  return { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(outlets ? { outlets } : {}) }
}

/** The address of a report with the same outlets. */
export function toReportSearch(period: { from: string; to: string }, outletIds: readonly string[]): string {
  const pairs = [
    ...Object.entries({ from: period.from, to: period.to }),
    ...outletIds.map((id) => ['outlets', id]),
  ]
  return `?${new URLSearchParams(pairs).toString()}`
}
