/** Says what is being done and, once it is, how long it took: one line a step. */
export async function step<T>(say: (line: string) => void, what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`${what} … ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
