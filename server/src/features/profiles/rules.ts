import type { completionItems } from '@sparkhood/contract/people/profiles'
import { tidyName } from '@sparkhood/contract/primitives/names'
import type { Exactness } from '@sparkhood/contract/primitives/place'

type CompletionItem = (typeof completionItems)[number]

/** The facts that the completion checklist is computed from. */
export type ProfileFacts = {
  photo: string
  bio: string
  skills: number
  hasPlace: boolean
  kycStatus: string
  payoutLinked: boolean
}

type Names = { firstname?: string | undefined; lastname?: string | undefined }
const plain = (name: string): string => tidyName(name).toLowerCase()

/** Whether a change gives a member another name, not just different case or spaces. */
export const isRenamed = (today: Required<Names>, change: Names): boolean =>
  (['firstname', 'lastname'] as const).some(
    (part) => plain(change[part] ?? today[part] ?? '') !== plain(today[part] ?? ''),
  )

type Address = { street: string; zipCode: string }
const plainPostcode = (text: string): string => plain(text).replaceAll(' ', '')

/** Whether a home has another street or postcode than before, and not only other emails or spaces of the same. */
export const isReaddressed = (today: Address, next: Address): boolean =>
  plain(next.street) !== plain(today.street) || plainPostcode(next.zipCode) !== plainPostcode(today.zipCode)

/** Returns the six items of the checklist, in display order. */
export function getCompletion(facts: ProfileFacts): { item: CompletionItem; done: boolean }[] {
  return [
    { item: 'photo', done: facts.photo !== '' },
    { item: 'skill', done: facts.skills > 0 },
    { item: 'location', done: facts.hasPlace },
    { item: 'kyc', done: facts.kycStatus === 'approved' },
    { item: 'payout', done: facts.payoutLinked },
    { item: 'bio', done: facts.bio !== '' },
  ]
}

/**
 * How far somebody may live from the centre of the place they name: pins are moved, and districts and towns are wide.
 */
export const reachMetres: Record<Exactness, number> = { unit: 5000, street: 5000, district: 10_000, town: 30_000 }

type Named = { label: string; locationName: string }
/** Whether a place has this name: its name alone or its full label, ignoring case and spaces. */
export const isNamed = ({ label, locationName }: Named, name: string): boolean =>
  [label, label.split(',')[0] ?? '', locationName].some((one) => plainPostcode(one) === plainPostcode(name))

/** Whether the typed text may be a postcode: letters followed by a digit. */
export const beginsAsPostcode = (text: string): boolean => /^\s*[A-Z]{1,2}\d/i.test(text)

/** Returns the British postcode in a free-form address, or ''. */
export const postcodeIn = (address: string): string =>
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i.exec(address)?.[0].toUpperCase() ?? ''
