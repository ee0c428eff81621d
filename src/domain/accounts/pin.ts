/** Shapes on a keypad, words and numbers that many people choose and that no rule below finds. */
const common = new Set(
  (
    '2580 0852 1470 0741 3690 0963 1590 0951 3570 0753 1397 1793 7913 9713 1379 9731 3179 7139 1478 8741 3698 8963 1236 6321 ' +
    '1254 1256 1245 4512 2356 4578 5689 7890 0987 9870 0789 2468 8642 0246 6420 1357 7531 3579 9753 1123 1223 1233 3210 ' +
    '1230 5683 4200 0420 1004 0007 0070 7007 9001 1024 2048 4096 1000 2001 9990 0001 0010 0100 1110 1112 9110 9990'
  ).split(' '),
)

/**
 * Digits that people try first: one digit four times, a run up or down, a pair twice or mirrored, two doubles, a year, and
 * the most common others.
 */
export function isSimplePin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, at) => digit - digits[at]!)
  const isRun = [0, 1, -1].some((step) => steps.every((taken) => taken === step))
  const [a, b, c, d] = digits
  const isPairs = (a === c && b === d) || (a === d && b === c) || (a === b && c === d)
  return isRun || isPairs || /^(19|20)/.test(pin) || common.has(pin)
}
