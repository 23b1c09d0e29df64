import { describe } from 'vitest'
import { fetchPrograms, isRequired } from './programs.ts'

const lacking = await fetchPrograms()
if (lacking && isRequired) throw new Error(lacking)

/** Tests with the real programs of the outside world; where those cannot be had, they say so and are skipped. */
export function describeMany(name: string, tests: () => void): void {
  if (lacking) describe.skip(`${name} (skipped: ${lacking})`, tests)
  else describe(name, tests)
}
