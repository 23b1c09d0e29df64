import type { PortionDone } from '@sparkhood/contract/admin/system'

/** 'kyc.decided--kyc.mail' reads as 'kyc mail, after kyc decided'. */
export const getName = (queue: string): string => {
  const [after = '', what = ''] = queue.split('--')
  const words = (name: string): string => name.replaceAll(/[._-]/g, ' ')
  return after === 'timed' ? words(what) : `${words(what)}, after ${words(after)}`
}

/** How many jobs, in words. */
export const jobsInWords = (count: number): string => (count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`)

type Portion = Pick<PortionDone, 'jobs' | 'left'>

/**
 * Does something to all of many, a portion a call, until none is left or somebody else does the rest; returns to how many it was
 * done. `tell` hears after each call to how many while it goes on.
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
