import { type TellWay, takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { brand } from '@sparkhood/contract/brand'
import type { Preferences } from '@sparkhood/contract/people/preferences'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { Email, Paragraph } from '../../platform/mail/emails.ts'

/** From when a code for taking an account over is good of which its member was warned at a moment. */
export const getGoodFrom = (warnedAt: Date): Date => new Date(warnedAt.getTime() + takeOverWaitDays * dayMs)

/** A reference as it is printed and read out: 'K7F-3QX'. */
export const showReference = (kept: string): string => `${kept.slice(0, 3)}-${kept.slice(3)}`

/** What of a search may be a reference, and its figures, which may be of a phone number. */
export const readSearch = (typed: string) => ({
  reference: typed.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  name: `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  digits: readDigits(typed),
})

// A number is kept as +44…, and told as 0….
const readDigits = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 4 ? `%${digits}%` : null
}

/** What somebody who is told by text and letter is not told of: what is only nice to know. */
export const quietPreferences = {
  promotions: false,
  marketingNotifications: false,
  helpNearby: false,
  savedSearches: false,
} as const satisfies Partial<Preferences>

/** Whether a phone, as E.164, takes text messages: British mobiles do, and of others nobody here knows. 070 and 076 are none. */
export const takesTexts = (phone: string): boolean => /^\+447(?!0|6(?!24))\d{9}$/.test(phone)

/** How somebody is told now. */
export const getFirstState = ({ told_by, phone }: { told_by: TellWay; phone: string }, canText: boolean) =>
  told_by === 'sms' && canText && takesTexts(phone) ? 'texting' : 'waits'

/** How many signs a text message has. */
export const maxTextLength = 160

export type Organiser = { name: string; phone: string }

// The alphabet of text messages, GSM 03.38, has straight marks; one other sign makes two messages of one.
const plainMarks = (words: string): string =>
  words.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replaceAll('…', '...')

/** Where somebody turns to whom no organiser is named: they have no email. */
export const siteAddress = `${brand.legalEntity}, ${brand.legalAddress.replace(', United Kingdom', '')}`

/** What is sent of a letter by text: what it is about, and whom to ring, or us. Nothing of what it says. */
export function getText(subject: string, organiser: Organiser | undefined): string {
  const whom = organiser ? `Ring ${organiser.name} on ${organiser.phone}.` : `Write to ${siteAddress}.`
  const after = ` Questions? ${whom}`
  const room = maxTextLength - brand.name.length - 3 - after.length
  const about = plainMarks(subject).replace(/[.!?]$/, '')
  const shown = about.length > room ? `${about.slice(0, room - 3).trimEnd()}...` : about
  return plainMarks(`${brand.name}: ${shown}.${after}`)
}

function inLetter(part: Paragraph): string[] {
  if (typeof part === 'string') return [part]
  if ('facts' in part) return [part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')]
  if ('quote' in part) return [`“${part.quote}”`]
  // Links lead nowhere on paper, and codes are for a screen.
  return []
}

const withoutLinks = (text: string): string[] =>
  text
    .replace(/\n--\n[\s\S]*$/, '')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !/https?:\/\//.test(paragraph))

/** What a letter says of what an email would have said: its paragraphs, without links, codes and what stands small below. */
export const getLetterBody = (email: Mail | Email): string[] =>
  'parts' in email ? email.parts.flatMap(inLetter) : withoutLinks(email.text)

/** Words that are heard well on a doorstep and are unlike each other: two of them are a code word. */
export const doorWords: readonly string[] =
  `acorn amber anchor apple apricot arrow autumn badger bakery bamboo banana barley basket beaver biscuit blanket blossom
  bonnet bramble bridge bucket butter button cabbage camera candle canvas carpet carrot castle cedar cherry chestnut chimney
  circus clover cobbler coconut compass copper coral cottage cricket crumpet crystal curtain cushion daffodil daisy dolphin
  donkey dragon drummer eagle easel engine falcon feather fiddle forest fountain garden garlic ginger goblet gravel hammer
  harbour harvest hazel hedgehog heron honey horizon iceberg island ivory jacket jasmine jigsaw jumper kettle kitten ladder
  lantern lavender lemon lentil library lobster magnet magpie mango maple marble market meadow melon mirror mitten monkey
  mustard needle nutmeg oatmeal olive onion orange orchard otter oyster paddle pancake panda parcel parsley peacock pebble
  pencil pepper picnic pigeon pillow pilot plum pocket poppy postcard potato pudding puffin pumpkin puzzle quilt rabbit
  radish rainbow raven ribbon river robin rocket saddle sailor salmon sandal scarf seagull shadow shovel silver spinach
  squirrel stable sugar summer sunset swallow tablet teapot thimble thunder tiger toffee tractor treacle trumpet tulip turnip
  turtle umbrella valley velvet violin walnut wagon whistle willow window winter wizard yoghurt zebra`
    .split(/\s+/)
    .sort()
