/** A list in `localStorage`, shared by all tabs of the device. An unreadable value counts as empty. */
export function openKeptList<One>(key: string) {
  const watchers = new Set<() => void>()
  const none: readonly One[] = []
  let read: { text: string | null; list: readonly One[] } = { text: null, list: none }

  const parse = (text: string): readonly One[] => {
    try {
      const found: unknown = JSON.parse(text)
      return Array.isArray(found) ? found : none
    } catch {
      return none
    }
  }

  return {
    /** The same object until the list changes. */
    getList: (): readonly One[] => {
      const text = localStorage.getItem(key)
      if (text !== read.text) read = { text, list: text ? parse(text) : none }
      return read.list
    },
    write: (list: readonly One[]): void => {
      if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
      else localStorage.removeItem(key)
      for (const watch of watchers) watch()
    },
    /**
     * Calls `changed` when an item is added or removed, in this tab or another, until the returned function is called.
     */
    watch: (changed: () => void): (() => void) => {
      const elsewhere = (event: StorageEvent): void => {
        if (event.key === key) changed()
      }
      watchers.add(changed)
      window.addEventListener('storage', elsewhere)
      return () => {
        watchers.delete(changed)
        window.removeEventListener('storage', elsewhere)
      }
    },
  }
}
