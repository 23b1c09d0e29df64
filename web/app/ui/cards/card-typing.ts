/** '42424242' becomes '4242 4242' as it is typed. */
export const spaceCardNumber = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** '1227' becomes '12/27' as it is typed; what is being deleted is left alone. */
export const spaceExpiry = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed
  const figures = typed.replace(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]$/.test(figures) ? `0${figures}` : figures
  return padded.length >= 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}
