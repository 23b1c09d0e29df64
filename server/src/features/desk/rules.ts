import { shortestSearch } from '@sparkhood/contract/members'
import { isId } from '@sparkhood/contract/primitives/ids'

export type Search = { kind: 'none' | 'id' | 'email' | 'phone' | 'name'; text: string | null }

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** What an operator looks for, told by how it is written. Too few letters look for nothing. */
export function searchFor(typed: string | undefined): Search {
  const text = (typed ?? '').trim().toLowerCase()
  if (isId(text)) return { kind: 'id', text }
  if (text.includes('@')) return text.length < shortestSearch ? nothing : { kind: 'email', text: partOf(text) }
  // Numbers are stored with the code of their country, and people type them with a nought.
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  if (digits.length >= shortestSearch && /^[\d\s()+-]+$/.test(text)) return { kind: 'phone', text: partOf(digits) }
  if (text.length < shortestSearch) return nothing
  return { kind: 'name', text: partOf(text.replace(/\s+/g, ' ')) }
}

const nothing: Search = { kind: 'none', text: null }
