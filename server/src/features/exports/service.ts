import { Readable } from 'node:stream'
import { rangeProblem } from '@sparkhood/contract/admin/exports'
import { csvHead, csvLine, type Row } from '../../platform/files/csv.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { FileReply } from '../../platform/serve.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import { type ExportRow, listLines, type Span } from './queries.ts'

const linesAtOnce = 500

/**
 * A table as CSV, generated while it is sent, so that memory use does not grow with its length. Refuses export.range.
 */
export async function takeExport(scope: MemberScope, span: Span): Promise<FileReply> {
  await requireConfirmed(scope)
  if (rangeProblem(span)) refuse('export.range')
  // The first page is read before the response starts, so that an immediate failure is still a proper error.
  const first = await listLines(scope, span, { after: undefined, limit: linesAtOnce })
  const content = Readable.from(getText(scope, span, first), { objectMode: false })
  const filename = `${span.table}-${span.from}-to-${span.to}.csv`
  return new FileReply(content, { contentType: 'text/csv; charset=utf-8', filename })
}

async function* getText(scope: MemberScope, span: Span, first: ExportRow[]): AsyncGenerator<string> {
  if (first[0]) yield csvHead(shown(first[0]))
  else yield csvHead({ 'nothing between these days': '' })
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => csvLine(shown(row))).join('')
    const last = rows.at(-1)
    if (rows.length < linesAtOnce || !last) return
    rows = await listLines(scope, span, { after: [last['~at'], last['~id']], limit: linesAtOnce })
  }
}

const shown = ({ '~at': _at, '~id': _id, ...row }: ExportRow): Row => row
