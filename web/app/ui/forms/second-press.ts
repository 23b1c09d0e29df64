const getPressed = ({ target }: Event): Element | undefined =>
  (target instanceof Element ? target.closest('a[href], button') : undefined) ?? undefined

/**
 * Ignores the second click of a double click if it would hit another element: the effect of the first may have moved
 * another button under the pointer, or opened another page. A double click on the same button is not affected.
 */
export function ignoreSecondPress(): () => void {
  let first: Element | undefined
  const press = (event: MouseEvent): void => {
    const pressed = getPressed(event)
    // Counted by the browser: more than one only for clicks in quick succession at the same point.
    if (event.detail > 1 && first && pressed && pressed !== first) {
      event.preventDefault()
      event.stopPropagation()
    } else first = pressed
  }
  document.addEventListener('click', press, { capture: true })
  return () => document.removeEventListener('click', press, { capture: true })
}
