/** What the person who starts us is told: whole lines, and steps with the time they took. */
export type Say = ((line: string) => void) & {
  step<T>(what: string, work: () => Promise<T>): Promise<T>
}

/** A step has one line: its name at once, its time at the end. What is said in between gets lines of its own. */
export function sayTo(write: (text: string) => void): Say {
  let unfinished: symbol | undefined
  const say = (line: string) => {
    write(unfinished ? `\n${line}\n` : `${line}\n`)
    unfinished = undefined
  }
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const own = Symbol(what)
    const began = performance.now()
    const end = (outcome: string) => {
      if (unfinished !== own) return say(`${what} … ${outcome}`)
      write(`${outcome}\n`)
      unfinished = undefined
    }
    const time = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    write(`${unfinished ? '\n' : ''}${what} … `)
    unfinished = own
    try {
      const result = await work()
      end(time())
      return result
    } catch (problem) {
      end(`failed after ${time()}`)
      throw problem
    }
  }
  return Object.assign(say, { step })
}
