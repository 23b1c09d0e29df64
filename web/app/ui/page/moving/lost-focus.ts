/** The focused element and its ancestors, from the inside out. */
let around: readonly EventTarget[] = []

const note = (event: FocusEvent): void => {
  around = event.composedPath()
}

/** Parts of a page that a screen reader can name, or counts. */
const parts = 'li, article, section, form, fieldset, main, dialog'

/**
 * The nearest part that is still there around a removed focused element, or the page where that stood around it; undefined if nothing
 * was removed, or the focus moved on.
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
 * Keeps the focus near a control that is removed while it has it, such as a button that a form takes the place of. Browsers would
 * move the focus to the page, so that people with a keyboard or a screen reader start again at the top.
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
