/** A name that nobody guesses and nothing else has: sixteen random bytes in hexadecimal digits. */
export const newMark = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
