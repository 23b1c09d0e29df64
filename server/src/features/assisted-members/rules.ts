import { type TellWay, takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { brand } from '@sparkhood/contract/brand'
import type { Preferences } from '@sparkhood/contract/people/preferences'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { Email, Paragraph } from '../../platform/mail/emails.ts'

/** When a take-over code becomes valid, from when its member was warned. */
export const getGoodFrom = (warnedAt: Date): Date => new Date(warnedAt.getTime() + takeOverWaitDays * dayMs)

/** A reference as it is printed and read out: 'K7F-3QX'. */
export const showReference = (kept: string): string => `${kept.slice(0, 3)}-${kept.slice(3)}`

/** A search as a reference, as a name, and as digits that may be part of a phone number. */
export const readSearch = (typed: string) => ({
  reference: typed.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  name: `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  digits: readDigits(typed),
})

// Numbers are stored as +44…, and spoken as 0….
const readDigits = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 4 ? `%${digits}%` : null
}

/** What members on text and letter are not notified of: the merely nice to know. */
export const quietPreferences = {
  promotions: false,
  marketingNotifications: false,
  helpNearby: false,
  savedSearches: false,
} as const satisfies Partial<Preferences>

/**
 * Whether a phone (E.164) takes text messages. British mobiles do; 070 and 076, except 07624, are not mobiles. Of
 * others we do not know.
 */
export const takesTexts = (phone: string): boolean => /^\+447(?!0|6(?!24))\d{9}$/.test(phone)

/** The first state of a letter: sent by text if chosen and possible, otherwise printed. */
export const getFirstState = ({ told_by, phone }: { told_by: TellWay; phone: string }, canText: boolean) =>
  told_by === 'sms' && canText && takesTexts(phone) ? 'texting' : 'waits'

/** The maximum number of characters of a text message. */
export const maxTextLength = 160

export type Organiser = { name: string; phone: string }

// GSM 03.38, the alphabet of text messages, has straight marks; one other character splits the message in two.
const plainMarks = (words: string): string =>
  words.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replaceAll('…', '...')

/** Where members without email write if no organiser is named. */
export const siteAddress = `${brand.legalEntity}, ${brand.legalAddress.replace(', United Kingdom', '')}`

/** The text message for a letter: its subject, and whom to ring, or our address. Nothing of its content. */
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

/** The paragraphs of a letter in place of an email, without links, codes and footer. */
export const getLetterBody = (email: Mail | Email): string[] =>
  'parts' in email ? email.parts.flatMap(inLetter) : withoutLinks(email.text)

/** Words that are easy to hear on a doorstep and hard to confuse: two of them are a code word. */
export const codeWords: readonly string[] =
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
