import { expect, it } from 'vitest'
import { getName, inPortions, jobsInWords } from './jobs.ts'

it('counts jobs', () => {
  expect([1, 2, 3039].map(jobsInWords)).toEqual(['1 job', '2 jobs', '3,039 jobs'])
})

it('calls queues by what is done and after what, or by what is done by the clock', () => {
  expect(getName('kyc.decided--kyc.mail')).toBe('kyc mail, after kyc decided')
  expect(getName('timed--notifications.push')).toBe('notifications push')
})

/** The replies to successive calls: how many jobs were handled, and how many are left. An additional call fails. */
const answering = (...portions: string[]) => {
  const next = portions.values()
  return async () => {
    const { value } = next.next()
    if (!value) throw new Error('Nobody answers')
    const [jobs = 0, left = 0] = value.split('/').map(Number)
    return { jobs, left }
  }
}

it.each([
  { takes: 'one call', portions: ['3/0'], done: 3, told: [] },
  { takes: 'as many calls as it needs', portions: ['5000/5000', '5000/1', '1/0'], done: 10_001, told: [5000, 10_000] },
  { takes: 'no more where somebody else does the rest', portions: ['5000/3', '0/3'], done: 5000, told: [5000] },
  { takes: 'one where nothing is left to do', portions: ['0/0'], done: 0, told: [] },
])('takes $takes', async ({ portions, done, told }) => {
  const heard: number[] = []
  expect(await inPortions(answering(...portions), (count) => heard.push(count))).toBe(done)
  expect(heard).toEqual(told)
})

it('says what went wrong half way', async () => {
  const heard: number[] = []
  await expect(inPortions(answering('5000/200'), (count) => heard.push(count))).rejects.toThrow('Nobody answers')
  expect(heard).toEqual([5000])
})
