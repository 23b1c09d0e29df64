import type pg from 'pg'

const lanes = 2
const mostInLane = 8

type Lane = { client?: Promise<pg.PoolClient>; under: number }

/**
 * Asks short reads on a few connections of the pool that many use at once. Each goes out behind those before it, without
 * waiting for their answers: the database and this process wake up once for several of them. Beyond what the lanes bear at
 * once, a read waits for a connection of its own, as any other does.
 */
export function openLanes(pool: pg.Pool): (query: pg.QueryConfig) => Promise<pg.QueryResult> {
  const all: Lane[] = Array.from({ length: lanes }, () => ({ under: 0 }))
  return async (query) => {
    const lane = all.reduce((freest, one) => (one.under < freest.under ? one : freest))
    if (lane.under >= mostInLane) return pool.query(query)
    lane.under += 1
    lane.client ??= pool.connect()
    try {
      return await asked(await lane.client, query)
    } finally {
      lane.under -= 1
      if (lane.under === 0) leave(lane)
    }
  }
}

/** Gives the connection back to the pool, which sees for itself whether it is broken. */
function leave(lane: Lane): void {
  lane.client?.then(
    (client) => client.release(),
    () => {},
  )
  lane.client = undefined
}

// As the pool itself asks: the promise that the driver makes keeps answers until the old objects are cleared (docs/performance.md).
const asked = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    void client.query(query, (fault, result) => (fault ? reject(fault) : resolve(result)))
  })
