/** A contact detail or address in a text, by which its author can be reached or found outside the site. */
export type ContactDetail = {
  kind: 'email' | 'link' | 'phone' | 'elsewhere' | 'address' | 'postcode'
  /** As written in the text. */
  found: string
}

// People and address harvesters read "ana at example dot org" as an email address. All whitespace is one space here.
const at = ' ?(?:@|[([{] ?at ?[)\\]}]|(?<= )at(?= )) ?'
const spelledDot = ' ?(?:[([{] ?dot ?[)\\]}]|(?<= )dot(?= )) ?'
const dot = `(?: ?\\. ?|${spelledDot})`
const name = '[a-z0-9-]{1,63}'
const mailLike = new RegExp(
  `(?<![^\\s@])[^\\s@]{1,254}@${name}(?:\\.${name}){0,4}\\.[a-z]{2,24}|(?<![\\w.+-])[\\w.+-]{1,64}${at}${name}(?:${dot}${name}){0,2}${spelledDot}(?:com|org|net|uk|co|me|io)\\b`,
  'i',
)
// Product and technology names that only look like domains are excluded.
const linkLike =
  /\b(?:https?:\/\/|www\.)\S{1,200}|(?<![a-z0-9-])(?!(?:asp\.net|gov\.uk|nhs\.uk)\b)(?:[a-z0-9-]{1,63}\.(?:com|co\.uk|org|net|io|uk|app|link|dev|shop|me\/\S)\b(?:\/\S{0,200})?|[a-z0-9-]{2,63}\.[a-z]{2,10}\/\w\S{0,200})/i
// Ten to fifteen digits with the beginning of a phone number, however spaced. Dates, hours and ISBNs are excluded.
const gap = '[\\s().,/•–—-]{0,4}'
const phoneLike = new RegExp(
  `(?<!isbn[ :-]{0,2})(?:\\+|\\b44(?=${gap}7)|(?<!\\d[./:-])\\b0(?!\\d[./-]\\d\\d[./-]\\d\\d|\\d[.:]\\d\\d ?[–-]|\\d{3} ?[–-] ?\\d{4}\\b))(?:${gap}\\d){9,14}`,
  'i',
)
// A list of two-digit sizes, such as those of drill bits.
const inPairs = /^\d\d(?: \d\d){3,}$/
const networks = '(?:whats ?app|telegram|insta(?:gram)?|snapchat|facebook)'
const handleLike = new RegExp(
  [
    // A user name on a network: with an @, or containing a dot, a digit or an underscore.
    `\\b${networks}(?: (?:me|us)\\b| ?:? ?@\\w| ?: ?\\w{0,40}[._\\d]\\w)`,
    `\\bmy ${networks}(?: (?:is|name|name is|number|number is))? @?\\w{0,40}[._\\d]\\w`,
    `\\b(?:message|text|contact|call|find|reach|add|ping|dm) (?:me|us)\\b[^.,!?\\n]{0,20}(?<!\\bno )(?:\\b${networks}|\\bon signal)\\b`,
    `@\\w{3,40} on ${networks}\\b`,
    '\\b(?:ig|snap) ?: ?@?\\w{3}',
  ].join('|'),
  'i',
)
// "12 Mill Lane", "flat 3b, 7 Brook Road". Lengths, numbers of rooms and bus lines are excluded: "a 54 cm road bike",
// "3 bed terrace".
const units =
  'minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|miles?|met(?:re|er)s?|steps?|doors?|houses?|bed(?:room)?s?|store?ys?|inch|in|cm|mm|ft|feet|speed|adults?|large|small|vintage|old|new'
const little = 'of|the|on|in|at|to|from|down|up|per|a|an|and|or|by|for|with'
const house = `(?<!\\b(?:bus|route|line|the) )\\b(?:(?:flat|apartment|unit|no\\.?|number) )?\\d{1,4}[a-z]?,? (?!(?:${units})\\b)`
const streetLike = new RegExp(
  `${house}(?:(?!(?:${little}|${units})\\b)[a-z’']{2,20} ){1,2}(?:street|road|rd|lane|avenue|ave|crescent|cres|terrace|grove|mews)\\b(?! (?:bike|bus|cycl|race|runn?|safety|stop|tax|test|trip|tyre)\\w*)`,
  'i',
)
// Street words with other meanings ("a drive", "a court") only count if capitalised.
const namedStreetLike =
  /(?<!\b(?:[Bb]us|[Rr]oute|[Ll]ine|[Tt]he) )\b\d{1,4}[a-zA-Z]?,? (?!(?:Minutes?|Mins?|Hours?|Hrs?|Days?|Miles?|Adults?|Large|Small|Bed)\b)(?:(?:St|[A-Z][a-z’']{2,20}) ){1,2}(?:St|Ln|Drive|Dr|Close|Court|Row|Square|Hill)\b|\b(?:[Ff]lat|[Nn]umber|[Nn]o\.?|live at|come to) \d{1,4}[a-zA-Z]?,? (?:[A-Z][a-z’']{2,20} ){1,2}(?:Place|Gardens|Way|Walk|View)\b/
// Full postcodes: the existing areas, and the letters that occur in the second half.
const areas =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE'
const unitLike = new RegExp(`(?<!iphone |class )\\b(?:${areas})\\d[a-z\\d]?[ .,-]?\\d[abd-hjlnp-uw-z]{2}\\b`, 'i')

const patterns: readonly (readonly [ContactDetail['kind'], RegExp])[] = [
  ['email', mailLike],
  ['link', linkLike],
  ['phone', phoneLike],
  ['elsewhere', handleLike],
  ['address', streetLike],
  ['address', namedStreetLike],
  ['postcode', unitLike],
]

const allKinds = patterns.map(([kind]) => kind)
const hidden = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/** Returns the first contact detail of these kinds in a text. Full-width digits and letters count as the usual ones. */
export function findContactDetail(
  text: string,
  kinds: readonly ContactDetail['kind'][] = allKinds,
): ContactDetail | undefined {
  const plain = text.normalize('NFKC').replace(hidden, '').replace(/\s+/g, ' ')
  for (const [kind, pattern] of patterns) {
    const found = kinds.includes(kind) && pattern.exec(plain)?.[0].trim()
    if (found && !(kind === 'phone' && inPairs.test(found))) return { kind, found }
  }
  return undefined
}

const elsewhereToTalk = /\b(?:whats ?app|telegram)\b/i

/**
 * Returns what in a chat message may lead a member off the site, where they lose its protection; links to the site
 * itself are allowed.
 */
export function findOutsideContact(content: string, siteHost: string): 'link' | 'elsewhere' | undefined {
  const isOwn = (word: string): boolean => /^https?:\/\/([^/?#@\\\s]+)(?=[/?#]|$)/i.exec(word)?.[1] === siteHost
  const others = content.split(/\s+/).filter((word) => !isOwn(word))
  const found = findContactDetail(others.join(' '), ['email', 'link', 'elsewhere'])
  if (found?.kind === 'link') return 'link'
  return found || elsewhereToTalk.test(content) ? 'elsewhere' : undefined
}

const named: Record<ContactDetail['kind'], string> = {
  email: 'an email address',
  link: 'a link',
  phone: 'a phone number',
  elsewhere: 'a way to reach you elsewhere',
  address: 'a home address',
  postcode: 'a full postcode',
}
const safePlace: Record<ContactDetail['kind'], string> = {
  email: 'People can write to you in chat.',
  link: 'A website has its own field in Edit profile.',
  phone: 'Save it in Edit profile: only people with an accepted booking see it.',
  elsewhere: 'People can write to you in chat.',
  address: 'Save it in Edit profile: only people with an accepted booking there see it.',
  postcode: 'Save it in Edit profile: others see your area only.',
}

/** The sentence about what was found. */
export const describeContactDetail = ({ kind, found }: ContactDetail): string => `“${found}” looks like ${named[kind]}.`

/** Returns why a text may not be public, with what was found and the field meant for it; undefined if it may. */
export function publicTextProblem(words: string): string | undefined {
  const detail = findContactDetail(words)
  if (!detail) return undefined
  return `${describeContactDetail(detail)} Everybody can read this, so please leave it out. ${safePlace[detail.kind]}`
}
