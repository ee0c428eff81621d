/** The lines of the checklist that are done. A stage that closes lines adds them here; their tests must then exist. */
export const closed: readonly string[] = `
  HM1 RC2 D12 D42 D50 K2 API1 API3 API4 API5 EN1 EN2 EN3
`
  .trim()
  .split(/\s+/)
