const isWrong = '[aria-invalid="true"], [data-error] > [role$="group"]'
/** What of a form takes the focus: of a choice that is marked as a whole each part. */
const marked = `:is(input, select, textarea, button):is(${isWrong}, :is(${isWrong}) *)`

const firstIn = (form: Element): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(marked)].find((field) => field.getClientRects().length > 0)

/**
 * Leads whoever sends a form that is refused to the first field that it marks as wrong: at once, or when the server has
 * answered; once, as they are led. Whoever has gone on to something else meanwhile, or types, is left there. Returns what
 * ends it.
 */
export function leadToProblems(): () => void {
  let sent: Element | undefined
  let sentFrom: Element | null = null
  const rest = (): void => {
    sent = undefined
    marks.disconnect()
  }
  const lead = (): void => {
    const { activeElement, body } = document
    const problem = sent && (activeElement === sentFrom || activeElement === body) ? firstIn(sent) : undefined
    if (!problem) return
    rest()
    problem.focus()
  }
  const marks = new MutationObserver(lead)
  const watch = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    rest()
    sent = target
    sentFrom = document.activeElement
    marks.observe(sent, { subtree: true, attributeFilter: ['aria-invalid'] })
    requestAnimationFrame(lead)
  }
  document.addEventListener('submit', watch, true)
  document.addEventListener('input', rest, true)
  return () => {
    document.removeEventListener('submit', watch, true)
    document.removeEventListener('input', rest, true)
    rest()
  }
}
