/** Words of ours that anybody would try first; a password of nothing else is refused. None is made of two others. */
export const ownWords = [
  ...['spark', 'sparks', 'hood', 'neighbour', 'neighbours', 'neighbor', 'swap', 'skill'],
  ...['skills', 'barter', 'community', 'admin', 'administrator', 'moderator', 'support', 'demo', 'test', 'guest'],
  ...['password', 'passwort', 'passwd', 'secret', 'welcome', 'login', 'letmein', 'changeme', 'qwerty', 'london'],
]

const madeOfOwnWords = new RegExp(`^(?:${[...ownWords].sort((one, other) => other.length - one.length).join('|')})+$`)
const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** A password as its letters are meant: `P@ssw0rd-2026!` is `password`. */
function getEmails(password: string): string {
  const bare = password.toLowerCase().replace(/[\d\W_]+$/, '')
  return bare.replace(/[013457@$]/g, (sign) => leet[sign] ?? '').replace(/[^a-z]/g, '')
}

// Read when somebody first chooses a password: most processes that start are not asked for a while.
let leaked: Promise<ReadonlySet<string>> | undefined
async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => String(password).length >= 8).map(String))
}

/**
 * Whether a password is one of the 18,000 most often found in leaks (of eight characters and more, in any letter case),
 * or says no more than words of ours with an ending. OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  leaked ??= readLeaked()
  return madeOfOwnWords.test(getEmails(password)) || (await leaked).has(password.toLowerCase())
}
