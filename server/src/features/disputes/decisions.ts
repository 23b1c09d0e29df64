import type { decideDispute as decideEndpoint } from '@sparkhood/contract/bookings/disputes'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { lockDispute } from './queries.ts'
import { isSplitOf, listSaidMissed } from './rules.ts'
import { endDispute } from './service.ts'
import { listWaiting } from './views/queries.ts'

/** One page of open disputes, oldest first. */
export async function listOpen(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await listWaiting(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.at, last.id])
}

/** Decides a dispute as an operator: splits its money. Operators cannot decide on their own cases or those of members they act for. */
export const decide = (scope: MemberScope, { params, body }: InputOf<typeof decideEndpoint>): Promise<void> =>
  scope.transaction(async (inner) => {
    const dispute = (await lockDispute(inner, params.id)) ?? refuse('dispute.not_found')
    const { id: admin } = inner.actor
    if (dispute.ended_at) refuse('dispute.over')
    const {
      client_gets: clientMinor,
      reason,
      words_read: wordsRead,
      offers_read: offersRead,
      spares_record: sparesRecord = false,
      missed_by: missedBy,
    } = body
    const words = dispute.client_words + dispute.provider_words
    const offers = dispute.client_offers + dispute.provider_offers
    if (words > (wordsRead ?? words) || offers > (offersRead ?? offers)) refuse('dispute.changed')
    if (!isSplitOf(dispute.price_minor, clientMinor)) refuse('dispute.wrong_split')
    if (missedBy && !listSaidMissed(dispute).includes(missedBy)) refuse('dispute.not_missed')
    await endDispute(inner, dispute, {
      how: 'decided',
      by: 'admin',
      clientMinor,
      decidedBy: admin,
      reason,
      sparesRecord,
      missedBy,
    })
  })
