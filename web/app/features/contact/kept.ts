const key = 'typed contact message'
const kept = ['firstName', 'email', 'message'] as const

const getFields = (form: HTMLFormElement) =>
  kept.flatMap((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : []
  })

/** Stores the values of the form in this tab until it is sent. */
export const keep = (form: HTMLFormElement): void => {
  const typed = getFields(form).map(({ name, value }) => [name, value])
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)))
}

/** Restores them, except over text that was typed before the scripts had loaded. */
export const giveBack = (form: HTMLFormElement): void => {
  const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const field of getFields(form)) if (field.value === '') field.value = typed[field.name] ?? ''
}

export const forget = (): void => sessionStorage.removeItem(key)
