/** The result of one check, with advice if it is not ok. */
export type Finding = { state: 'ok' | 'warning' | 'problem'; what: string; advice?: string }

export function ok(what: string): Finding {
  return { state: 'ok', what }
}

export function warning(what: string, advice: string): Finding {
  return { state: 'warning', what, advice }
}

export function problem(what: string, advice: string): Finding {
  return { state: 'problem', what, advice }
}

export function formatFinding({ state, what, advice }: Finding): string {
  return `${state.padEnd(8)} ${what}${advice ? `\n         → ${advice}` : ''}\n`
}
