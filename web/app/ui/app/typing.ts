const begun = new WeakSet<HTMLFormElement>()

const note = ({ target }: Event): void => {
  const form = target instanceof Element ? target.closest('form') : null
  if (form) begun.add(form)
}

/** Notes in which forms somebody begins to write; answers how to stop. */
export const listenForTyping = (): (() => void) => {
  window.addEventListener('input', note)
  return () => window.removeEventListener('input', note)
}

const written = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])'

/** Whether words stand in a form that somebody has begun, and would be lost with the page. */
export const isWriting = (): boolean =>
  [...document.forms].some(
    (form) =>
      begun.has(form) &&
      [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written)].some(({ value }) => value !== ''),
  )
