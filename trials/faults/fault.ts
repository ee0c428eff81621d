/** A summary with figures, and everything that is wrong. */
type Outcome = { figure: string; wrong: string[] }

/** Causes one fault. With `isPlanted` the result is spoilt on purpose, and `wrong` must not be empty. */
export type FaultTest = (isPlanted: boolean) => Promise<Outcome>
