import type { Endpoint } from '@sparkhood/contract/endpoint'
import { beforeQuery } from '../../src/platform/data/connections/asking.ts'
import { getName } from '../endpoints.ts'
import type { Neighbourhood } from '../neighbourhood.ts'

const reading = new Set(['availability.of_provider', 'availability.of_many'])

/** Records which calls read a member's busy times, and which of these no rate limit counts. */
export function watchDiaries({ wiring }: Neighbourhood) {
  const { db, limits } = wiring.tools
  const during = { looks: false, counts: false }
  const watched = new WeakSet<object>()
  db.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    beforeQuery(client, (question) => {
      if (reading.has((question as { name?: string }).name ?? '')) during.looks = true
      return question
    })
  })
  const count = limits.count.bind(limits)
  Object.assign(limits, {
    count: (...counted: Parameters<typeof count>) => {
      during.counts = true
      return count(...counted)
    },
  })
  const [looking, uncounted] = [new Set<string>(), new Set<string>()]
  return {
    looking,
    uncounted,
    /** Makes a call; its caller must have no other call under way. */
    async during<Answer>(endpoint: Endpoint, call: () => Promise<Answer>): Promise<Answer> {
      Object.assign(during, { looks: false, counts: false })
      const heard = await call()
      if (during.looks) looking.add(getName(endpoint))
      if (during.looks && !endpoint.limited && !during.counts) uncounted.add(getName(endpoint))
      return heard
    },
  }
}
