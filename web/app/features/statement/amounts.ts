import type { Movement } from '@sparkhood/contract/money/statement'

const sum = ({ available, held, earned }: Movement['change']): number => available + held + earned

/** What a movement did to what one can spend; where it did nothing, to what is held or earned. Minor units, signed. */
export const shownChange = ({ change }: Pick<Movement, 'change'>): number => {
  if (change.available !== 0) return change.available
  return sum(change)
}
