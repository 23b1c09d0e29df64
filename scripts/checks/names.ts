import { type Check, isNode, isTest, lineAt, type SyntaxNode } from './source.ts'

const collections = /^(Readonly)?(Array|Map|Set)$/
/** Calls by these names return many: rows, a page, or a mapped list. */
const answersMany = /^(rows|pageOf|map|flatMap|filter|toSorted)$/

/**
 * STYLE.md, rule 3, for the server's exports: `find…` returns no list, and `get…` never returns undefined. Checks the
 * declared type, and for lists also the returned expression.
 */
export const checkNames: Check = (files) =>
  files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(({ path, text, program }) =>
      exportedFunctions(program).flatMap(({ name, does }) => {
        const problem = getProblem(name, does)
        return problem ? [{ path, line: lineAt(text, does.start), problem: `${name} ${problem}` }] : []
      }),
    )

function exportedFunctions(program: SyntaxNode): { name: string; does: SyntaxNode }[] {
  return getNodes(program.body)
    .flatMap(({ declaration }) => (isNode(declaration) ? [declaration] : []))
    .flatMap((declared) => (declared.type === 'VariableDeclaration' ? getNodes(declared.declarations) : [declared]))
    .map((one) => ({ name: getName(one.id), does: isNode(one.init) ? one.init : one }))
    .filter(({ does }) => /Function/.test(does.type))
}

function getProblem(name: string, does: SyntaxNode): string | undefined {
  const type = getType(does)
  if (/^find[A-Z]/.test(name) && (isList(type) || endsWithMany(does))) return 'answers many: that is called list'
  if (/^get[A-Z]/.test(name) && mayBeMissing(type)) return 'may answer nothing: that is called find'
  return undefined
}

/** The declared return type of a function, without its promise. */
function getType({ returnType }: SyntaxNode): SyntaxNode | undefined {
  const type = isNode(returnType) && isNode(returnType.typeAnnotation) ? returnType.typeAnnotation : undefined
  const promised = getName(type?.typeName) === 'Promise' && isNode(type?.typeArguments) ? type.typeArguments : undefined
  return promised ? getNodes(promised.params)[0] : type
}

const isList = (type: SyntaxNode | undefined): boolean =>
  type?.type === 'TSArrayType' || type?.operator === 'readonly' || collections.test(getName(type?.typeName))

function endsWithMany({ body }: SyntaxNode): boolean {
  const end = isNode(body) && body.type === 'BlockStatement' ? getNodes(body.body).at(-1)?.argument : body
  const value = isNode(end) && end.type === 'AwaitExpression' ? end.argument : end
  return isNode(value) && answersMany.test(getName(value.callee))
}

const mayBeMissing = (type: SyntaxNode | undefined): boolean =>
  getNodes(type?.types).some((part) => part.type === 'TSUndefinedKeyword' || part.type === 'TSNullKeyword')

const getNodes = (part: unknown): SyntaxNode[] => (Array.isArray(part) ? part.filter(isNode) : [])

/** The last name of an expression: `rows` in `scope.db.rows`. */
function getName(part: unknown): string {
  if (!isNode(part)) return ''
  return isNode(part.property) ? getName(part.property) : typeof part.name === 'string' ? part.name : ''
}
