import { expect, it } from 'vitest'
import { getName, jobsInWords } from './words.ts'

it('counts jobs', () => {
  expect([1, 2, 3039].map(jobsInWords)).toEqual(['1 job', '2 jobs', '3,039 jobs'])
})

it('calls queues by what is done and after what, or by what is done by the clock', () => {
  expect(getName('kyc.decided--kyc.mail')).toBe('kyc mail, after kyc decided')
  expect(getName('timed--notifications.push')).toBe('notifications push')
})
