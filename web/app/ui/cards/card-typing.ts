/** Formats '42424242' as '4242 4242' while it is typed. */
export const spaceCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Formats '1227' as '12/27' while it is typed; deleting is left alone. */
export const spaceExpiry = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed
  const figures = typed.replace(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]$/.test(figures) ? `0${figures}` : figures
  return padded.length >= 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}
