import type { Queries } from './data/database.ts'
import type { Happening } from './events.ts'
import type { Scope, Tools } from './scope.ts'

export type Opening = Pick<Scope, 'now' | 'origin' | 'log'> &
  Partial<Pick<Scope, 'actor' | 'requestKey'>> & {
    /** What answers its reads outside of transactions; the database itself where it does not say. */
    reads?: Queries
  }

/** Where the news of a use case goes, and which queues somebody works on. */
export type News = {
  enqueue(queries: Queries, ...happenings: Happening[]): Promise<void>
  isWorkedOn(queue: string): boolean
}

const alreadyInOne = (): never => {
  throw new Error('A use case has one transaction')
}
const inOne = { atomically: alreadyInOne, atomicallyWithOthers: alreadyInOne }

/** Opens the scope of one request or one job, once all is known of it. */
export function openScope(tools: Tools, news: News, { reads = tools.db, ...opening }: Opening): Scope {
  const scopeOn = (queries: Queries): Omit<Scope, keyof typeof inOne> => ({
    ...tools,
    ...opening,
    actor: opening.actor,
    requestKey: opening.requestKey,
    db: queries,
    emit: (...happenings) => news.enqueue(queries, ...happenings),
    isWorkedOn: (queue) => news.isWorkedOn(queue),
  })
  return {
    ...scopeOn(tools.db),
    db: reads,
    atomically: (work) => tools.db.transaction((inner) => work({ ...scopeOn(inner), ...inOne })),
    atomicallyWithOthers: (work, item) =>
      tools.groups.join(work, item, (inner, items) =>
        work.write({ ...scopeOn(inner), ...inOne, actor: undefined, requestKey: undefined }, items),
      ),
  }
}
