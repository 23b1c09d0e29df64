import { shortestSearch } from '@sparkhood/contract/admin/members'
import { isId } from '@sparkhood/contract/primitives/ids'

export type Search = { kind: 'none' | 'id' | 'reference' | 'email' | 'phone' | 'name'; text: string | null }

const getPart = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** What an operator looks for, told by how it is written. Too few letters look for nothing. */
export function searchFor(typed: string | undefined): Search {
  const text = (typed ?? '').trim().toLowerCase()
  if (isId(text)) return { kind: 'id', text }
  if (/^[0-9a-f]{8}$/i.test(text)) return { kind: 'reference', text: text.toLowerCase() }
  if (text.includes('@')) return text.length < shortestSearch ? nothing : { kind: 'email', text: getPart(text) }
  // Numbers are stored with the code of their country, and people type them with a nought.
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  if (digits.length >= shortestSearch && /^[\d\s()+-]+$/.test(text)) return { kind: 'phone', text: getPart(digits) }
  if (text.length < shortestSearch) return nothing
  return { kind: 'name', text: getPart(text.replace(/\s+/g, ' ')) }
}

const nothing: Search = { kind: 'none', text: null }
