import type { Queries } from './data/database.ts'
import type { DomainEvent } from './events.ts'
import type { FullScope, Scope, Tools } from './scope.ts'

export type Opening = Pick<Scope, 'now' | 'origin' | 'log'> &
  Partial<Pick<Scope, 'actor' | 'acting' | 'requestKey'>> & {
    /** The source of reads outside of transactions; by default the primary database. */
    reads?: Queries
  }

/** Where domain events are published, and which queues have a worker. */
export type Publisher = {
  enqueue(queries: Queries, ...domainEvents: DomainEvent[]): Promise<void>
  isWorkedOn(queue: string): boolean
}

const alreadyInOne = (): never => {
  throw new Error('A use case has one transaction')
}
const inOne = { transaction: alreadyInOne, batchedTransaction: alreadyInOne }

/** Opens the scope of a request or a job. */
export function openScope(tools: Tools, publisher: Publisher, { reads = tools.db, ...opening }: Opening): FullScope {
  const scopeOn = (queries: Queries): Omit<FullScope, keyof typeof inOne> => ({
    ...tools,
    ...opening,
    actor: opening.actor,
    requestKey: opening.requestKey,
    db: queries,
    emit: (...domainEvents) => publisher.enqueue(queries, ...domainEvents),
    isWorkedOn: (queue) => publisher.isWorkedOn(queue),
  })
  return {
    ...scopeOn(tools.db),
    db: reads,
    transaction: (work) => tools.db.transaction((inner) => work({ ...scopeOn(inner), ...inOne })),
    batchedTransaction: (work, item) =>
      tools.groups.join(work, item, (inner, items) =>
        work.write({ ...scopeOn(inner), ...inOne, actor: undefined, acting: undefined, requestKey: undefined }, items),
      ),
  }
}
