const isWrong = '[aria-invalid="true"], [data-error] > [role$="group"]'
/** The elements of a form that can take the focus; for a group that is marked as invalid, each of its parts. */
const marked = `:is(input, select, textarea, button):is(${isWrong}, :is(${isWrong}) *)`

const firstIn = (form: Element): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(marked)].find((field) => field.getClientRects().length > 0)

/**
 * Moves the focus of a refused form to its first invalid field: at once, or when the server has replied, and only once.
 * Does nothing if the focus is elsewhere by then, or somebody types. Returns a function that stops it.
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
