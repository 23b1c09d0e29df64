import { type Config, readConfig, WrongConfig } from '../config.ts'

/**
 * The configuration of this process, with the values that it sets itself. If it is invalid, prints all problems and
 * exits.
 */
export function readConfigOrExit(set: NodeJS.ProcessEnv = {}): Config {
  try {
    return readConfig(undefined, set)
  } catch (fault) {
    if (!(fault instanceof WrongConfig)) throw fault
    process.stderr.write(`${fault.message}\n`)
    return process.exit(2)
  }
}
