/** The lines of the checklist that are done. A stage that closes lines adds them here; their tests must then exist. */
export const closed: readonly string[] = `
  H1 H2 H3 H6 H7 H8 H9 H10 F1 F2 F3 F4 F5 F6
  HM1 HM2 HM3 HM4 HM5 HM6 HM7 HM8 HM9 HM10 S1 S2 S3 S4 RC1 RC2 RC3
  CT1 CT2 CT3 CT4 CT5
  OP1 OP2 OP3 OP4 OP5 OP6 OP8 OM1 OM2 OM3 OM4 CA1 CA2 CA3 CA4 CA5 CA6 CA7 CA8
  D12 D14 D15 D17 D30 D38 D39 D40 D41 D42 D43 D50 D51 D55 D56
  API1 API2 API3 API4 API5 API29 API34 API35 API36 K2
  EN1 EN2 EN3 EN5 EN6
`
  .trim()
  .split(/\s+/)
