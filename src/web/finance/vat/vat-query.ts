import type { VatPeriod } from '#domain/finance/vat-summary.ts'

/** The period that an address asks for. Anything else than a date is refused by the API. */
export function vatQueryIn(search: URLSearchParams): { period: VatPeriod; from?: string } {
  const from = search.get('from')
  return {
    period: search.get('period') === 'quarter' ? 'quarter' : 'month',
    ...(from ? { from: from.length === 7 ? `${from}-01` : from } : {}),
  }
}
