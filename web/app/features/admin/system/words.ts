/** 'kyc.decided--kyc.mail' reads as 'kyc mail, after kyc decided'. */
export const getName = (queue: string): string => {
  const [after = '', what = ''] = queue.split('--')
  const words = (name: string): string => name.replaceAll(/[._-]/g, ' ')
  return after === 'timed' ? words(what) : `${words(what)}, after ${words(after)}`
}

/** How many jobs, in words. */
export const jobsInWords = (count: number): string => (count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`)
