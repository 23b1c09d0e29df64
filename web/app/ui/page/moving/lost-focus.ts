/** What the focus is in, from the inside out. */
let around: readonly EventTarget[] = []

const note = (event: FocusEvent): void => {
  around = event.composedPath()
}

/** The smallest part of the page that is still there of what the focus was in; undefined if it is where it was, or elsewhere. */
function getRest(): HTMLElement | undefined {
  const [focused] = around
  if (!(focused instanceof HTMLElement) || focused.isConnected || document.activeElement !== document.body) return
  const rest = around.find((one) => one instanceof HTMLElement && one.isConnected)
  return rest instanceof HTMLElement && rest.closest('main') ? rest : undefined
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
 * Keeps the focus near what had it and is gone, such as a button that was pressed and that a form or nothing stands in the
 * place of: the browser would send whoever goes by keyboard or listens to the beginning of the page.
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
