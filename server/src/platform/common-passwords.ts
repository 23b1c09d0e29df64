// Passwords of eight characters and more that head every published list of leaked ones, and their nearest kin.
const stems = [
  'password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'pa55word', 'qwertyui', 'qwertyuiop', 'qwerty12', 'asdfghjk', 'asdfghjkl',
  'zxcvbnm1', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'trustno1', 'welcome1', 'letmein1',
  'starwars', 'computer', 'michelle', 'jennifer', 'michael1', 'liverpool', 'chelsea1', 'arsenal1', 'everton1', 'charlie1',
  'whatever', 'internet', 'maverick', 'midnight', 'victoria', 'samantha', 'butterfly', 'chocolate', 'babygirl', 'testtest',
  'changeme', 'administrator', 'sparkhood', 'neighbour', 'abcdefgh', 'abcd1234', 'abc12345', 'a1b2c3d4', '1q2w3e4r',
  '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3r4', 'zaq12wsx', 'qazwsxedc', '12345678', '123456789', '1234567890', '87654321',
  '987654321', '11111111', '00000000', '88888888', '12341234', '11223344', '12121212', '123123123', '147258369', '123qweasd',
]
const endings = ['', '1', '12', '123', '1234', '!', '1!', '123!', '2024', '2025', '2026', '01', '00', '7', '99']

export const commonPasswords: ReadonlySet<string> = new Set(stems.flatMap((stem) => endings.map((ending) => stem + ending)))
