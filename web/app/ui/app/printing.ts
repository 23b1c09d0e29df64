const attribute = 'data-mantine-color-scheme'

/** Prints in the colours of the day, whatever the screen wears: at night letters are light, and paper is white. */
export const printByDay = (): (() => void) => {
  const page = document.documentElement
  let worn: string | undefined
  // Some browsers say twice that they will print.
  const before = (): void => {
    worn ??= page.getAttribute(attribute) ?? 'light'
    page.setAttribute(attribute, 'light')
  }
  const after = (): void => {
    if (worn) page.setAttribute(attribute, worn)
    worn = undefined
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
