const attribute = 'data-mantine-color-scheme'

/** Prints in light colours whatever the theme: dark mode has light letters, and paper is white. */
export const printByDay = (): (() => void) => {
  const page = document.documentElement
  let worn: string | undefined
  // Some browsers send the event twice.
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
