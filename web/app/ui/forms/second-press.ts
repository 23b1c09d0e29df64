const getPressed = ({ target }: Event): Element | undefined =>
  (target instanceof Element ? target.closest('a[href], button') : undefined) ?? undefined

/**
 * Ignores the second press of a double press if it would press something else: what the first press did may have moved another
 * button under the finger, or opened another page. Pressing the same button twice stays its own affair.
 */
export function ignoreSecondPress(): () => void {
  let first: Element | undefined
  const press = (event: MouseEvent): void => {
    const pressed = getPressed(event)
    // Counted by the browser: more than one only for presses in quick succession at the same point.
    if (event.detail > 1 && first && pressed && pressed !== first) {
      event.preventDefault()
      event.stopPropagation()
    } else first = pressed
  }
  document.addEventListener('click', press, { capture: true })
  return () => document.removeEventListener('click', press, { capture: true })
}
