/** One line of the doctor's: how it is, and where it is not well, what to do. */
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
