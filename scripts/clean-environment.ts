import { describeVariables } from '#server/platform/config/config.ts'

/** The environment of a server under test: nothing that the developer has set for the product steers it. */
export function cleanEnvironment(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  const steering = new Set(describeVariables().map(({ name }) => name))
  const rest = Object.entries(process.env).filter(([name]) => !steering.has(name))
  return { ...Object.fromEntries(rest), ...own }
}
