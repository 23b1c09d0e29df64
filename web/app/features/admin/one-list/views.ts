/** A view of a list: what stands in its address. */
export type View = { name: string; query: string }

const getKey = (list: string): string => `views:${list}`

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'query' in one &&
  typeof one.name === 'string' &&
  typeof one.query === 'string'

/** The views that were kept of a list; none where nothing can be read. */
export function readViews(list: string): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getKey(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

/** Keeps them; where the browser keeps nothing they last as long as the page. */
export function writeViews(list: string, views: readonly View[]): void {
  try {
    localStorage.setItem(getKey(list), JSON.stringify(views))
  } catch {
    // There is no room, or it is not allowed.
  }
}
