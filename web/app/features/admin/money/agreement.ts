export type Books = 'inside' | 'gateway'
export type Looked = {
  inside_at: Date | null
  gateway_at: Date | null
  overlooked: readonly { books: Books }[]
}

/** What can be said of books in which nothing differs: of what somebody has looked at, and lately. */
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
