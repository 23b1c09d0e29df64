import type { KycStatus } from '@sparkhood/contract/people/person'
import { expect, test } from 'vitest'
import { getLead } from './kinds.ts'

const cases: [KycStatus, KycStatus, KycStatus, string][] = [
  ['none', 'none', 'none', 'Send both documents.'],
  ['pending', 'pending', 'none', 'Now send a utility bill.'],
  ['pending', 'approved', 'none', 'Now send a utility bill.'],
  ['pending', 'none', 'pending', 'Now send an ID document.'],
  ['pending', 'none', 'approved', 'Now send an ID document.'],
  ['pending', 'pending', 'pending', 'We’re checking them.'],
  ['pending', 'approved', 'pending', 'We’re checking them.'],
  ['rejected', 'rejected', 'none', 'We couldn’t approve everything.'],
  ['approved', 'approved', 'approved', 'If you change your name or address'],
]

test.each(cases)('a check that is %s, with an identity %s and a bill %s, says "%s"', (...one) => {
  const [status, identity, utility, words] = one
  expect(getLead(status, { identity, utility })).toContain(words)
})
