/** Digits that people try first: one digit four times, or a run up or down. */
export function isSimplePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [0, 1, -1].some((step) => steps.every((taken) => taken === step))
}
