import { withdrawalStates } from '@sparkhood/contract/money/payouts'
import { describe, expect, it } from 'vitest'
import type { PayOut } from '../../adapters/payments/gateway-payouts.ts'
import { getStep, hideNumber, payableFrom } from './rules.ts'

describe('the life of a withdrawal', () => {
  // Written out a second time on purpose: the law, cell by cell. Without a number nothing has left the house.
  const law: Record<string, string> = {
    'requested pending': 'on_its_way',
    'requested in_transit': 'on_its_way',
    'requested paid': 'paid',
    'requested failed': 'return',
    'requested failed, never sent': 'failed',
    'requested returned': 'failed',
    'on_its_way paid': 'paid',
    'on_its_way failed': 'return',
    'on_its_way failed, never sent': 'failed',
    'on_its_way returned': 'failed',
    'paid failed': 'return',
    'paid failed, never sent': 'failed',
    'paid returned': 'failed',
  }
  const statuses: PayOut['status'][] = ['pending', 'in_transit', 'paid', 'failed', 'returned']
  const cells = withdrawalStates.flatMap((state) =>
    statuses.flatMap((status) => [
      [state, status, 'out_1', `${state} ${status}`] as const,
      ...(status === 'failed' ? ([[state, status, '', `${state} failed, never sent`]] as const) : []),
    ]),
  )

  it.each(cells)('%s, and the gateway says %s of "%s"', (...[state, status, payOutId, cell]) => {
    expect(getStep(state, { status, payOutId })?.to).toBe(law[cell])
  })
})

it('a new bank account is paid to a day later, and shown by its last digits', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(payableFrom(now, 24 * 3600)).toEqual(new Date('2026-11-24T10:00:00Z'))
  expect(hideNumber('2345')).toBe('****2345')
})
