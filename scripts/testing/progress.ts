const everyMs = 10_000

const asClock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Prints the progress of a run every ten seconds: `  120 of 360 files, 2,345 tests, 1:23`. Failures are printed at
 * once, and all together at the end of the run.
 */
export function openProgress(unit: 'files' | 'tests', total: number) {
  const startedAt = Date.now()
  let toldAt = startedAt
  let done = 0
  let tests = 0
  const tell = (): void => {
    const counted = unit === 'files' ? `, ${tests.toLocaleString('en-GB')} tests` : ''
    console.log(`  ${done} of ${total} ${unit}${counted}, ${asClock(Date.now() - startedAt)}`)
    toldAt = Date.now()
  }
  return {
    ended(testsInIt = 1): void {
      done += 1
      tests += testsInIt
      if (Date.now() - toldAt >= everyMs || done === total) tell()
    },
    failed(name: string, why: string): void {
      console.log(`  FAILED ${name}\n${why.replace(/^/gm, '    ')}`)
    },
  }
}
