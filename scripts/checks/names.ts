import { type Check, isNode, isTest, lineAt, type SyntaxNode } from './source.ts'

const collections = /^(Readonly)?(Array|Map|Set)$/
/** What a call by such a name answers is many: rows, a page, and what is made of a list. */
const answersMany = /^(rows|pageOf|map|flatMap|filter|toSorted)$/

/**
 * STYLE.md, rule 3, for what the server exports: `find…` returns no list, and `get…` never returns nothing.
 * Read from the type that is declared, and of a list besides from what a function ends with.
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

/** What a function says that it answers, or promises. */
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

/** The last of the names that a part goes by: `rows` of `scope.db.rows`. */
function getName(part: unknown): string {
  if (!isNode(part)) return ''
  return isNode(part.property) ? getName(part.property) : typeof part.name === 'string' ? part.name : ''
}
