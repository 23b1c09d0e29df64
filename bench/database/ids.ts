const hex12 = (number: number): string => number.toString(16).padStart(12, '0')

/** Members and skills are numbered from 1, and their ids derive from the number, so no lookup is needed. */
export const memberId = (number: number): string => `0190b000-0000-7000-8000-${hex12(number)}`
export const skillId = (number: number): string => `0190c000-0000-7000-8000-${hex12(number)}`

const getId = (head: string, number: string): string =>
  `('${head}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`

/** The same in SQL, for a number given as an SQL expression. */
export const memberIdSql = (number: string): string => getId('0190b000', number)
export const skillIdSql = (number: string): string => getId('0190c000', number)
export const historyIdSql = (number: string): string => getId('0190d000', number)
export const reviewIdSql = (number: string): string => getId('0190e000', number)
export const requestIdSql = (number: string): string => getId('0191a000', number)
export const fundingIdSql = (number: string): string => getId('0190f000', number)
