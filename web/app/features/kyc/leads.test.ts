import type { KycStatus } from '@sparkhood/contract/people/kyc'
import { expect, test } from 'vitest'
import { getLead } from './leads.ts'

const cases: [KycStatus, KycStatus, KycStatus, string][] = [
  ['none', 'none', 'none', 'Send both documents.'],
  ['pending', 'pending', 'none', 'Now send a utility bill, too.'],
  ['pending', 'approved', 'none', 'Now send a utility bill, too.'],
  ['pending', 'none', 'pending', 'Now send an ID document, too.'],
  ['pending', 'none', 'approved', 'Now send an ID document, too.'],
  ['pending', 'pending', 'pending', 'We are on it.'],
  ['pending', 'approved', 'pending', 'We are on it.'],
  ['rejected', 'rejected', 'none', 'We could not approve everything.'],
  ['approved', 'approved', 'approved', 'Change your name or your address'],
]

test.each(cases)('a check that is %s, with an identity %s and a bill %s, says "%s"', (...one) => {
  const [status, identity, utility, words] = one
  expect(getLead(status, { identity, utility })).toContain(words)
})
