/** A Storage stub over the given map, which the test can inspect and fill. */
export const storageStub = (kept = new Map<string, string>()) => ({
  getItem: (name: string): string | null => kept.get(name) ?? null,
  setItem: (name: string, value: string): void => void kept.set(name, value),
  removeItem: (name: string): void => void kept.delete(name),
  clear: (): void => kept.clear(),
  key: (place: number): string | null => [...kept.keys()][place] ?? null,
  get length(): number {
    return kept.size
  },
})
