const isWrong = '[aria-invalid="true"], [data-error] > [role$="group"]'
/** What of a form takes the focus: of a choice that is marked as a whole each part. */
const marked = `:is(input, select, textarea, button):is(${isWrong}, :is(${isWrong}) *)`

const focusFirst = (form: Element): void =>
  [...form.querySelectorAll<HTMLElement>(marked)].find((field) => field.getClientRects().length > 0)?.focus()

/**
 * Leads whoever sends a form that is refused to the first field that it marks as wrong: at once, or when the server has
 * answered. Whoever has gone on to something else meanwhile is left there. Answers what ends it.
 */
export function leadToProblems(): () => void {
  let sent: Element | undefined
  let sentFrom: Element | null = null
  const lead = (): void => {
    const { activeElement, body } = document
    if (sent && (activeElement === sentFrom || activeElement === body)) focusFirst(sent)
  }
  const marks = new MutationObserver(lead)
  const watch = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    sent = target
    sentFrom = document.activeElement
    marks.disconnect()
    marks.observe(sent, { subtree: true, attributeFilter: ['aria-invalid'] })
    requestAnimationFrame(lead)
  }
  document.addEventListener('submit', watch, true)
  return () => {
    document.removeEventListener('submit', watch, true)
    marks.disconnect()
  }
}
