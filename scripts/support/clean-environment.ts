import { describeVariables } from '#server/platform/config/config.ts'

/** The environment for a server under test: without the settings that the developer has for the product. */
export function cleanEnvironment(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  const settings = new Set(describeVariables().map(({ name }) => name))
  const rest = Object.entries(process.env).filter(([name]) => !settings.has(name))
  return { ...Object.fromEntries(rest), ...own }
}
