import type { Movement } from '@sparkhood/contract/money/statement'

const sum = ({ available, held, earned }: Movement['change']): number => available + held + earned

/** The change to the available balance; if there is none, to the held or earned one. Minor units, signed. */
export const shownChange = ({ change }: Pick<Movement, 'change'>): number => {
  if (change.available !== 0) return change.available
  return sum(change)
}
