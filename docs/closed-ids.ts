/** The lines of the checklist that are done. A stage that closes lines adds them here; their tests must then exist. */
export const closed: readonly string[] = `
  H1 H2 H3 H8 H9 H10 F1 F2 F3 F4 F5 F6
  HM1 HM2 HM3 HM4 HM5 HM6 HM7 HM8 HM9 HM10 S1 S2 S3 S4 RC1 RC2 RC3
  CT1 CT2 CT3 CT4 CT5
  D12 D38 D39 D40 D41 D42 D43 D50 D51 D55
  API1 API2 API3 API4 API5 API6 API7 API8 API9 API10 API11 API12 API13 API14 API15 API16
  API29 API30 API31 API32 API33 API34 API35 API36 API42 K2 RP1 RP4 D7 D9 D53
  EN1 EN2 EN3 EN4 EN5 EN6 EN14
`
  .trim()
  .split(/\s+/)
