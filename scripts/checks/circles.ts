import type { Check, SourceFile } from './source.ts'

/** Reports circular imports, including type imports. */
export const checkCircles: Check = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const circles: string[][] = []

  function visit(file: SourceFile, trail: string[]): void {
    const at = trail.indexOf(file.path)
    if (at >= 0) {
      circles.push([...trail.slice(at), file.path])
      return
    }
    if (done.has(file.path)) return
    for (const { target } of file.imports) {
      const next = target === undefined ? undefined : byPath.get(target)
      if (next) visit(next, [...trail, file.path])
    }
    done.add(file.path)
  }

  for (const file of files) visit(file, [])
  return circles.map((circle) => ({ path: circle[0] ?? '', problem: `an import circle: ${circle.join(' -> ')}` }))
}
