/**
 * Words of the site that are guessed first; a password of nothing else is refused. None is a compound of two others.
 */
export const ownWords = [
  ...['spark', 'sparks', 'hood', 'neighbour', 'neighbours', 'neighbor', 'swap', 'skill'],
  ...['skills', 'barter', 'community', 'admin', 'administrator', 'moderator', 'support', 'demo', 'test', 'guest'],
  ...['password', 'passwort', 'passwd', 'secret', 'welcome', 'login', 'letmein', 'changeme', 'qwerty', 'london'],
]

const madeOfOwnWords = new RegExp(`^(?:${[...ownWords].sort((one, other) => other.length - one.length).join('|')})+$`)
const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** The letters that a password stands for: `P@ssw0rd-2026!` is `password`. */
function getLetters(password: string): string {
  const bare = password.toLowerCase().replace(/[\d\W_]+$/, '')
  return bare.replace(/[013457@$]/g, (sign) => leet[sign] ?? '').replace(/[^a-z]/g, '')
}

// Loaded when somebody first chooses a password: most processes do not need it for a while.
let leaked: Promise<ReadonlySet<string>> | undefined
async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => String(password).length >= 8).map(String))
}

/**
 * Whether a password is one of the 18,000 most frequent ones in leaks (of eight characters or more, in any letter
 * case), or consists only of words of the site and an ending. OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  leaked ??= readLeaked()
  return madeOfOwnWords.test(getLetters(password)) || (await leaked).has(password.toLowerCase())
}
