import type { Queries } from './data/database.ts'
import type { Happening } from './events.ts'
import type { Scope, Tools } from './scope.ts'

export type Opening = Pick<Scope, 'now' | 'origin' | 'requestKey' | 'log'>

/** Where the news of a use case goes. */
export type News = { enqueue(queries: Queries, happening: Happening): Promise<void> }

/** Opens the scope of one request or one job. */
export function openScope(tools: Tools, news: News, opening: Opening): Scope {
  const scopeOn = (queries: Queries, within: Pick<Scope, 'actor'>, nested: boolean): Scope => ({
    ...tools,
    ...opening,
    actor: within.actor,
    db: queries,
    emit: (happening) => news.enqueue(queries, happening),
    atomically(work) {
      if (nested) throw new Error('A use case has one transaction')
      return tools.db.transaction((inner) => work(scopeOn(inner, { actor: this.actor }, true)))
    },
  })
  return scopeOn(tools.db, { actor: undefined }, false)
}
