import type { PortionDone } from '@sparkhood/contract/admin/system'

/** Formats 'kyc.decided--kyc.mail' as 'kyc mail, after kyc decided'. */
export const getName = (queue: string): string => {
  const [after = '', what = ''] = queue.split('--')
  const words = (name: string): string => name.replaceAll(/[._-]/g, ' ')
  return after === 'timed' ? words(what) : `${words(what)}, after ${words(after)}`
}

/** A number of jobs in words. */
export const jobsInWords = (count: number): string => (count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`)

type Portion = Pick<PortionDone, 'jobs' | 'left'>

/**
 * Handles all of many jobs, a portion per call, until none is left or somebody else handles the rest; returns how many.
 * `tell` is called with the number so far after each call.
 */
export async function inPortions(portion: () => Promise<Portion>, tell: (done: number) => void): Promise<number> {
  let done = 0
  for (;;) {
    const { jobs, left } = await portion()
    done += jobs
    if (jobs === 0 || left === 0) return done
    tell(done)
  }
}
