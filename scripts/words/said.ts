import { isNode, isTest, lineAt, type SourceFile, type SyntaxNode, type Violation, walk } from '../checks/source.ts'

/** A user-facing text, with "…" for inserted values, and its position. */
export type Said = { path: string; line: number; text: string }

/** Attributes whose text is visible or read aloud. */
const shown =
  /^(label|title|description|placeholder|alt|aria-label|aria-description|legend|lead|busyLabel|error|message|note|hint|heading|children)$/

/**
 * Sources with texts for members, visitors and operators. Those of emails and notifications are in the feature that
 * sends them.
 */
const speaks =
  /^(web\/app\/(?!.*\.d\.ts)|contract\/)|^server\/src\/features\/.*\/?(emails?|words?[\w-]*|kinds|messages|subjects)\.ts$|^server\/src\/features\/.*(words|emails)[\w-]*\.ts$/

const filledIn = '…'
const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns a literal's text; undefined for any other node. */
function readLiteral(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = (node.quasis as SyntaxNode[]).map(({ value }) => (value as { cooked?: string }).cooked ?? '')
  return parts.join(filledIn)
}

/** Whether a text in the code is a sentence for users, not a name, path, class or query. */
const isSentence = (text: string): boolean =>
  /^[“"‘]?[A-Z…]/.test(text) &&
  /[a-z]/.test(text) &&
  /\s/.test(text) &&
  !/[<>{}=;]|^[A-Z_]+ |\/api\/|\b(px|rem|select|from)\b.*[();]/.test(text)

/** Returns the text of an element as a whole, including its inner elements. */
function readElement(node: SyntaxNode): string {
  const parts = (node.children as SyntaxNode[]).map((child): string => {
    if (child.type === 'JSXText') return String(child.value)
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return readElement(child)
    const inner = isNode(child.expression) ? child.expression : undefined
    if (!inner || inner.type === 'JSXEmptyExpression') return ''
    return readLiteral(inner) ?? filledIn
  })
  return collapse(parts.join(''))
}

const hasWords = (node: SyntaxNode): boolean =>
  (node.children as SyntaxNode[]).some((child) => child.type === 'JSXText' && /[a-z]/i.test(String(child.value)))

/** Returns the user-facing texts of a source file, in order. */
export function listSaid(file: SourceFile): Said[] {
  if (!speaks.test(file.path) || isTest(file.path)) return []
  const said = new Map<number, string>()
  const covered: [number, number][] = []
  const add = (node: SyntaxNode, text: string): void => {
    if (!covered.some(([start, end]) => start <= node.start && node.end <= end)) said.set(node.start, collapse(text))
  }
  walk(file.program, (node) => {
    // The description of the API is not shown on screens.
    if (node.type === 'Property' && isNode(node.key) && node.key.name === 'summary' && isNode(node.value))
      covered.push([node.value.start, node.value.end])
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && hasWords(node)) {
      add(node, readElement(node))
      covered.push([node.start, node.end])
    }
    if (node.type === 'JSXAttribute' && isNode(node.name) && shown.test(String(node.name.name)) && isNode(node.value)) {
      const value =
        node.value.type === 'JSXExpressionContainer' && isNode(node.value.expression)
          ? node.value.expression
          : node.value
      const text = readLiteral(value)
      if (text && /[a-z]/i.test(text)) said.set(value.start, collapse(text))
    }
    const text = readLiteral(node)
    if (text && isSentence(text) && !said.has(node.start)) add(node, text)
  })
  return [...said]
    .sort(([one], [other]) => one - other)
    .flatMap(([start, text]) => (text ? [{ path: file.path, line: lineAt(file.text, start), text }] : []))
}

/** Words with another name in this product, so that each thing has one name. */
const others: readonly [word: RegExp, instead: string][] = [
  [/(?<!\b(?:an?|the) )\bsign(s|ed|ing)? ([^\s.]+ ){0,2}(in|out)\b/i, 'log in, log out'],
  [/\be-mail/i, 'email'],
  [/\b(tele|cell|mobile )phone\b/i, 'phone'],
  [/\bzip code\b/i, 'postcode'],
  [/\bcall(s|ed|ing)? off\b/i, 'cancel'],
  [/\bpass(code|phrase)\b/i, 'password'],
  [/\bfavorite|\bneighbor\b|\bcolor\b|\borganize/i, 'British spelling'],
  [/\bvacation/i, 'days away'],
  [/\bcredits?\b(?! card)/i, 'Sparks, or pounds'],
  [/\b(vendor|seller|buyer|customer)s?\b/i, 'neighbour, client or provider'],
  [/\bescrow/i, 'held'],
  [/\btransaction fee|\bservice charge/i, 'fee'],
]

/** Reports a second word for a thing that has one already. */
export const checkOneWord = (files: readonly SourceFile[]): Violation[] =>
  files.flatMap(listSaid).flatMap(({ path, line, text }) => {
    const found = others.find(([word]) => word.test(text))
    return found ? [{ path, line, problem: `people read “${text.slice(0, 60)}”: the word here is ${found[1]}` }] : []
  })
