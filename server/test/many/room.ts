import { describe } from 'vitest'
import { fetchBucket } from './bucket.ts'
import { fetchPrograms } from './programs.ts'

// As on the build machine, where a test that is skipped would be one that nobody runs.
const isRequired = process.env.MANY !== undefined

const lacking =
  (await fetchPrograms()) ??
  (await fetchBucket().then(
    () => undefined,
    (fault: Error) => `the server of files could not be fetched: ${fault.message.split('\n')[0]}`,
  ))
if (lacking && isRequired) throw new Error(lacking)

/** Tests with the real programs of the outside world; where those cannot be had, they say so and are skipped. */
export function describeMany(name: string, tests: () => void): void {
  if (lacking) describe.skip(`${name} (skipped: ${lacking})`, tests)
  else describe(name, tests)
}
