import { shortestSearch } from '@sparkhood/contract/admin/members'
import { isId } from '@sparkhood/contract/primitives/ids'

export type Search = { kind: 'none' | 'id' | 'reference' | 'email' | 'phone' | 'name'; text: string | null }

const getPart = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Recognises what an operator searches for by its format. A text that is too short finds nothing. */
export function searchFor(typed: string | undefined): Search {
  const text = (typed ?? '').trim().toLowerCase()
  if (isId(text)) return { kind: 'id', text }
  if (/^[0-9a-f]{8}$/i.test(text)) return { kind: 'reference', text: text.toLowerCase() }
  if (text.includes('@')) return text.length < shortestSearch ? nothing : { kind: 'email', text: getPart(text) }
  // Numbers are stored with their country code, but people type them with a leading zero.
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  if (digits.length >= shortestSearch && /^[\d\s()+-]+$/.test(text)) return { kind: 'phone', text: getPart(digits) }
  if (text.length < shortestSearch) return nothing
  return { kind: 'name', text: getPart(text.replace(/\s+/g, ' ')) }
}

const nothing: Search = { kind: 'none', text: null }
