import { describe, test } from 'vitest'
import { fetchBucket } from './bucket.ts'
import { fetchPostgres, olderVersions } from './older-postgres.ts'
import { fetchPrograms } from './programs.ts'

// As on the build machine, where a skipped test would never run.
const isRequired = process.env.MANY === 'required'

async function fetchPackages(): Promise<string | undefined> {
  try {
    await fetchBucket()
    for (const version of olderVersions) await fetchPostgres(version)
    return undefined
  } catch (fault) {
    return `what plays the world outside could not be fetched: ${(fault as Error).message.split('\n')[0]}`
  }
}

const lacking = (await fetchPrograms()) ?? (await fetchPackages())
if (lacking && isRequired) throw new Error(lacking)

/** Tests with real programs of the outside world; if those cannot be obtained, the tests report that and are skipped. */
export function describeMany(name: string, tests: () => void): void {
  if (lacking) describe(name, () => test.skipIf(true)(`skipped: ${lacking}`, () => {}))
  else describe(name, tests)
}
