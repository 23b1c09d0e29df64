import { type Config, readConfig, WrongConfig } from '../config.ts'

/** The configuration of this process, with what it sets itself; where it is wrong, all of what is wrong is told, and the process ends. */
export function readConfigOrExit(set: NodeJS.ProcessEnv = {}): Config {
  try {
    return readConfig(undefined, set)
  } catch (fault) {
    if (!(fault instanceof WrongConfig)) throw fault
    process.stderr.write(`${fault.message}\n`)
    return process.exit(2)
  }
}
