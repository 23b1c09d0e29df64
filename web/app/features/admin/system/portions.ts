import type { PortionDone } from '@sparkhood/contract/admin/system'

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
