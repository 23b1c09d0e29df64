/** An unguessable unique token: 16 random bytes in hexadecimal. */
export const newMark = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random UUID (version 4). `crypto.randomUUID` is missing on pages without https. */
export const newUuid = (): string => {
  const mark = newMark()
  const variant = '89ab'[Number.parseInt(mark[16] ?? '0', 16) % 4]
  return `${mark.slice(0, 8)}-${mark.slice(8, 12)}-4${mark.slice(13, 16)}-${variant}${mark.slice(17, 20)}-${mark.slice(20)}`
}
