/** The focused element and its ancestors, from the inside out. */
let around: readonly EventTarget[] = []

const note = (event: FocusEvent): void => {
  around = event.composedPath()
}

/** Landmarks and containers that a screen reader announces or counts. */
const parts = 'li, article, section, form, fieldset, main, dialog'

/**
 * The nearest remaining container of a removed focused element, or the page if that contained it; undefined if nothing
 * was removed or the focus has moved.
 */
function getRest(): HTMLElement | undefined {
  const [focused] = around
  if (!(focused instanceof HTMLElement) || focused.isConnected || document.activeElement !== document.body) return
  const rest = around.find((one) => one instanceof HTMLElement && one.isConnected && one.matches(parts))
  return rest instanceof HTMLElement && rest.closest('main, dialog')
    ? rest
    : (document.querySelector('main') ?? undefined)
}

function takeFocus(): void {
  const rest = getRest()
  if (!rest) return
  if (!rest.hasAttribute('tabindex')) {
    rest.tabIndex = -1
    rest.addEventListener('blur', () => rest.removeAttribute('tabindex'), { once: true })
  }
  rest.focus({ preventScroll: true })
}

/**
 * Keeps the focus near a focused control that is removed, such as a button that is replaced by a form. Browsers would
 * move the focus to the document, so that keyboard and screen reader users start again at the top.
 */
export function keepLostFocus(): () => void {
  const observer = new MutationObserver(takeFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}
