import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { listFiles } from '../process/files.ts'

/** Any node of the syntax tree; its other fields depend on its type. */
export type SyntaxNode = { type: string; start: number; end: number; [part: string]: unknown }

export type Import = {
  /** As written: `./rules.ts`, `@sparkhood/contract/skills`, `zod`. */
  specifier: string
  /** The imported file of ours; undefined for a package. */
  target: string | undefined
  line: number
  typeOnly: boolean
}

export type SourceFile = { path: string; text: string; program: SyntaxNode; imports: Import[] }

export type Violation = {
  path: string
  line?: number
  problem: string
  /** Reported without failing the check. */
  isWarning?: boolean
}

/** A rule about all sources together; pure, so that its tests can plant a violation. */
export type Check = (files: SourceFile[]) => Violation[]

const isSource = /\.(ts|tsx|mts|mjs)$/

export function readSources(root: string): SourceFile[] {
  const paths = listFiles(root).filter((path) => isSource.test(path))
  return paths.map((path) => parse(path, readFileSync(join(root, path), 'utf8')))
}

export function parse(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports: Import[] = []
  const add = (specifier: string, start: number, typeOnly: boolean) =>
    imports.push({ specifier, target: getTarget(path, specifier), line: lineAt(text, start), typeOnly })
  for (const found of module.staticImports) {
    const typeOnly = found.entries.length > 0 && found.entries.every((entry) => entry.isType)
    add(found.moduleRequest.value, found.start, typeOnly)
  }
  for (const found of module.staticExports) {
    for (const entry of found.entries) {
      if (entry.moduleRequest) add(entry.moduleRequest.value, found.start, entry.isType)
    }
  }
  for (const found of module.dynamicImports) {
    const request = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))
    if (request?.[2]) add(request[2], found.start, false)
  }
  return { path, text, program: program as unknown as SyntaxNode, imports }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Visits every node, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) walk(child, visit)
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

export function isTest(path: string): boolean {
  return /\.(test|suite)\.tsx?$/.test(path) || /^(server|web)\/test\//.test(path)
}

function getTarget(path: string, specifier: string): string | undefined {
  if (specifier.includes('/+types/')) return undefined
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
  if (specifier.startsWith('@sparkhood/contract/')) {
    return `contract/${specifier.slice('@sparkhood/contract/'.length)}.ts`
  }
  if (specifier.startsWith('~/')) return `web/app/${specifier.slice(2)}`
  return undefined
}
