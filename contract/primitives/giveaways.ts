/** Something in a text by which strangers reach or find the person who wrote it, outside what they are asked for. */
export type Giveaway = {
  kind: 'email' | 'link' | 'phone' | 'elsewhere' | 'address' | 'postcode'
  /** As it stands in the text. */
  found: string
}

// "ana at example dot org" is an address to people, and to programs that gather them. Every space is a single one here.
const at = ' ?(?:@|[([{] ?at ?[)\\]}]|(?<= )at(?= )) ?'
const spelledDot = ' ?(?:[([{] ?dot ?[)\\]}]|(?<= )dot(?= )) ?'
const dot = `(?: ?\\. ?|${spelledDot})`
const name = '[a-z0-9-]{1,63}'
const mailLike = new RegExp(
  `(?<![^\\s@])[^\\s@]{1,254}@${name}(?:\\.${name}){0,4}\\.[a-z]{2,24}|(?<![\\w.+-])[\\w.+-]{1,64}${at}${name}(?:${dot}${name}){0,2}${spelledDot}(?:com|org|net|uk|co|me|io)\\b`,
  'i',
)
const linkLike =
  /\b(?:https?:\/\/|www\.)\S{1,200}|(?<![a-z0-9-])[a-z0-9-]{1,63}\.(?:(?:com|co\.uk|org|net|io|uk|app|link)\b(?:\/\S{0,200})?|me\/\S{1,200})/i
// Ten to fifteen digits that begin as numbers do, however they are spaced. A date with an hour is none.
const phoneLike = /(?:\+|\b0)(?!\d[.\-/ ]\d{2}[.\-/ ](?:19|20)\d{2}\b)\d(?:[\s().-]{0,4}\d){8,13}/
const networks = '(?:whats ?app|telegram|insta(?:gram)?|snapchat|facebook)'
const handleLike = new RegExp(
  [
    // A name there: with an @, or with a point, a digit or a line under it.
    `\\b${networks}(?:\\s+(?:me|us)\\b|\\s*:?\\s*@\\w|\\s*:\\s*\\w{0,40}[._\\d]\\w)`,
    `\\bmy ${networks} (?:is|name|number)\\b`,
    `\\b(?:message|text|contact|call|find|reach|add|ping|dm) (?:me|us)\\b[^.!?\\n]{0,20}\\b${networks}\\b`,
  ].join('|'),
  'i',
)
// "12 Mill Lane", "flat 3b, 7 Brook Road". Words that are also other things ("a 10 minute walk", "a 2 hour drive") count with
// capital letters alone.
const number = '(?:(?:flat|apartment|unit|no\\.?|number)\\s{1,2})?\\d{1,4}[a-z]?'
const streetLike = new RegExp(
  `\\b${number},?\\s{1,2}(?!(?:minute|min|hour|day|week|year|mile|metre|step|door|house)s?\\b)(?:(?!(?:of|the|on|in|at|to|from|down|up|per|a|an|and|or|by|for|with)\\b)[a-z’']{2,20}\\s{1,2}){1,2}(?:street|road|lane|avenue|crescent|terrace|grove|mews)\\b`,
  'i',
)
const namedStreetLike =
  /\b\d{1,4}[a-zA-Z]?,?\s{1,2}(?:(?:St|[A-Z][a-z’']{2,20})\s{1,2}){1,2}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Dr|Close|Court|Crescent|Cres|Terrace|Place|Gardens|Grove|Way|Row|Square|Hill|Walk|Mews|View)\b/
// Of units: the areas there are, and the letters that their second halves are made of.
const areas =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE'
const unitLike = new RegExp(`\\b(?:${areas})\\d[a-z\\d]? ?\\d[abd-hjlnp-uw-z]{2}\\b`, 'i')

const patterns: readonly (readonly [Giveaway['kind'], RegExp])[] = [
  ['email', mailLike],
  ['link', linkLike],
  ['phone', phoneLike],
  ['elsewhere', handleLike],
  ['address', streetLike],
  ['address', namedStreetLike],
  ['postcode', unitLike],
]

const hidden = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/** The first thing in a text that gives its author away; digits and letters of other widths count as the usual ones. */
export function findGiveaway(text: string): Giveaway | undefined {
  const plain = text.normalize('NFKC').replace(hidden, '').replace(/\s+/g, ' ')
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(plain)?.[0].trim()
    if (found) return { kind, found }
  }
  return undefined
}

const elsewhereToTalk = /\b(?:whats ?app|telegram)\b/i

/** What in a chat may lead somebody away from where they are protected; the links of the site itself do not. */
export function findLure(content: string, siteHost: string): 'link' | 'elsewhere' | undefined {
  const isOwn = (word: string): boolean => /^https?:\/\/([^/?#@\\\s]+)(?=[/?#]|$)/i.exec(word)?.[1] === siteHost
  const others = content.split(/\s+/).filter((word) => !isOwn(word))
  const giveaway = findGiveaway(others.join(' '))
  if (giveaway?.kind === 'link') return 'link'
  const leadsAway = giveaway?.kind === 'email' || giveaway?.kind === 'elsewhere' || elsewhereToTalk.test(content)
  return leadsAway ? 'elsewhere' : undefined
}

const named: Record<Giveaway['kind'], string> = {
  email: 'an email address',
  link: 'a link',
  phone: 'a phone number',
  elsewhere: 'a way to reach you elsewhere',
  address: 'a home address',
  postcode: 'a full postcode',
}
const safePlace: Record<Giveaway['kind'], string> = {
  email: 'People can write to you in chat.',
  link: 'A website has its own field in Edit profile.',
  phone: 'Save it in Edit profile: only people with an accepted booking see it.',
  elsewhere: 'People can write to you in chat.',
  address: 'Save it in Edit profile: only people with an accepted booking there see it.',
  postcode: 'Save it in Edit profile: others see your area only.',
}

/** What was found and why it cannot stay. */
export const describeGiveaway = ({ kind, found }: Giveaway): string => `“${found}” looks like ${named[kind]}.`

/** Why everybody must not read these words, with what was found and the place made for it; undefined where they may. */
export function publicTextProblem(words: string): string | undefined {
  const giveaway = findGiveaway(words)
  if (!giveaway) return undefined
  return `${describeGiveaway(giveaway)} Everybody can read this, so please leave it out. ${safePlace[giveaway.kind]}`
}
