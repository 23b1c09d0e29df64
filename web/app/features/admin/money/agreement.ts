export type Books = 'inside' | 'gateway'
export type Looked = {
  inside_at: Date | null
  gateway_at: Date | null
  overlooked: readonly { books: Books }[]
}

/** The message when no discrepancies are known: only for comparisons that ran, and recently. */
export function getAgreement({ inside_at, gateway_at, overlooked }: Looked): string {
  const isLate = (books: Books): boolean => overlooked.some((one) => one.books === books)
  const ours = inside_at !== null && !isLate('inside')
  const theirs = gateway_at !== null && !isLate('gateway')
  if (ours && theirs) return 'They match to the penny.'
  if (theirs) return 'They match Stripe’s to the penny.'
  const notYet = gateway_at === null && !isLate('gateway')
  if (ours)
    return `Our own books match to the penny.${notYet ? ' They haven’t been checked against Stripe’s yet.' : ''}`
  return 'Not checked yet.'
}
